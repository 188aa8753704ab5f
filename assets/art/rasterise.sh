#!/usr/bin/env bash
# Renders the SVG sources to ../pictures/GROUP/NAME.png, each picture with its mip levels. Needs rsvg-convert and
# ImageMagick's convert.
#   assets/art/rasterise.sh                     every picture, the logo and the icon
#   assets/art/rasterise.sh tokens icons/aid    one group and one picture
#
# A PNG holds the levels below one another, the largest first, each at the left edge: 128 x 128, 64 x 64, ... 1 x 1.
# Each pixel of a level is the mean of 2 x 2 pixels of the level before, weighted by their opacity. In the levels of tokens
# from 32 x 32 down, thin dark lines inside of the figure are filled with the light around them, so that the figure stays
# one bright shape.
set -euo pipefail
cd "$(dirname "$0")"
edge=128

svg="$(mktemp --suffix=.png)"
trap 'rm -f "$svg"' EXIT

picture() {
  local name=$1 levels=() smaller filled png=../pictures/$1.png
  # Tiles are opaque: what the smaller levels leave free is filled, so that no transparency has to be stored.
  local background=none
  [[ $name == tiles/* ]] && background='#05080c'
  for ((smaller = edge / 2; smaller > 0; smaller /= 2)); do
    filled=()
    [[ $name == tokens/* && $smaller -le 32 ]] && filled=(-channel RGB -morphology Close Disk:2 +channel)
    levels+=('(' -clone 0 "${filled[@]}" -filter box -resize "${smaller}x$smaller" ')')
  done
  mkdir -p "$(dirname "$png")"
  rsvg-convert -w $edge -h $edge "$name.svg" -o "$svg"
  # Of the qualities, 91 makes the smallest files here; all are lossless.
  convert "$svg" -background "$background" "${levels[@]}" -append -strip \
    -define png:exclude-chunk=all -quality 91 "png:$png"
}

names=("$@")
[ $# -gt 0 ] || names=(tiles overlays tokens portraits bases icons effects)
for name in "${names[@]}"; do
  if [ -d "$name" ]; then
    for source in "$name"/*.svg; do picture "${source%.svg}"; done
  else
    picture "$name"
  fi
done
if [ $# -eq 0 ]; then
  rsvg-convert -w 1024 logo.svg -o logo.png
  rsvg-convert -w 256 -h 256 icon.svg -o icon.png
fi
