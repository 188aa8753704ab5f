#!/usr/bin/env bash
# Renders the SVG sources to one PNG sheet per group, and writes the names in
# cell order beside it. Needs rsvg-convert and ImageMagick's montage.
#   assets/art/rasterise.sh            every sheet, the logo and the icon
#   assets/art/rasterise.sh tokens     one group
set -euo pipefail
cd "$(dirname "$0")"
cell=128
columns=8

# Cell order is part of the format: append new names, never reorder.
names_of() {
  case $1 in
    tiles) echo floor_{a..d} wall_{0..15} rubble_{a..c} crate_{a,b} console barrier \
      aperture_{h,v} door_closed_{h,v} door_open_{h,v} void ;;
    overlays) echo smoke_{thin,thick}_{a,b} zone border_{wall,low,slit}_{h,v} \
      select_ring target_ring step_dot path_end threat_mark ghost border_post ;;
    tokens) echo trooper heavy_trooper officer scout gunslinger adept duelist brawler \
      technician medic sniper raider robot heavy_robot spider_robot drone beast hero \
      turret civilian skimmer crawler ;;
    bases) echo {base,rim}_{hexagon,square,circle,diamond} shadow turn_glow ;;
    icons) echo move withdraw stand prone attack_melee attack_ranged unarmed second_wind \
      recover draw holster drop pick_up open_door close_door stored reload end_turn undo \
      save load speed skip settings help hit_points shield threshold condition \
      unconscious disabled dead destroyed flat_footed cover fate initiative eye \
      opportunity surprise standard swift full_round free mode aim charge run aid grab \
      grenade psi wait ready ;;
    effects) echo bolt slug flash impact spark slash miss ring heal blade_arc ;;
    *) echo "no group named $1" >&2; return 1 ;;
  esac
}

tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT

sheet() {
  local group=$1 name names pngs=() colour=PNG32 background=none
  read -ra names <<<"$(names_of "$group")"
  [ "$group" = tiles ] && { colour=PNG24; background='#05080c'; }
  for name in "${names[@]}"; do
    rsvg-convert -w $cell -h $cell "$group/$name.svg" -o "$tmp/$name.png"
    pngs+=("$tmp/$name.png")
  done
  montage "${pngs[@]}" -background "$background" -tile ${columns}x -geometry ${cell}x$cell+0+0 \
    -strip -define png:exclude-chunk=date,time -define png:compression-level=9 "$colour:$group.png"
  {
    echo "(cell: $cell, columns: $columns, names: ["
    printf '    "%s",\n' "${names[@]}"
    echo "])"
  } >"$group.ron"
}

groups=("$@")
[ $# -gt 0 ] || groups=(tiles overlays tokens bases icons effects)
for group in "${groups[@]}"; do sheet "$group"; done
if [ $# -eq 0 ]; then
  rsvg-convert -w 1024 logo.svg -o logo.png
  rsvg-convert -w 256 -h 256 icon.svg -o icon.png
fi
