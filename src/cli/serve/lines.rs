//! Lines of input of any length and content.

use std::io::{self, BufRead};

/// One line that was read.
#[derive(Debug, PartialEq, Eq)]
pub enum Line {
    /// The bytes of the line without the line break.
    Full(Vec<u8>),
    /// The line was longer than allowed and has been skipped.
    TooLong,
}

/// Reads the next line, keeping at most `limit` bytes. Returns `None` at the end of the input.
pub fn next_line(input: &mut dyn BufRead, limit: usize) -> io::Result<Option<Line>> {
    let (mut line, mut too_long, mut any) = (Vec::new(), false, false);
    loop {
        let chunk = match input.fill_buf() {
            Ok(chunk) => chunk,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        if chunk.is_empty() {
            return Ok(any.then(|| finish(line, too_long)));
        }
        any = true;
        let end = chunk.iter().position(|&byte| byte == b'\n');
        let part = chunk.get(..end.unwrap_or(chunk.len())).unwrap_or(chunk);
        if line.len() + part.len() > limit {
            (too_long, line) = (true, Vec::new());
        }
        if !too_long {
            line.extend_from_slice(part);
        }
        let used = part.len() + usize::from(end.is_some());
        input.consume(used);
        if end.is_some() {
            return Ok(Some(finish(line, too_long)));
        }
    }
}

fn finish(mut line: Vec<u8>, too_long: bool) -> Line {
    if too_long {
        return Line::TooLong;
    }
    if line.last() == Some(&b'\r') {
        line.pop();
    }
    Line::Full(line)
}

#[cfg(test)]
mod tests {
    use std::io::BufReader;

    use super::*;

    fn lines(text: &[u8], limit: usize) -> Vec<Line> {
        let mut input = BufReader::with_capacity(3, text);
        std::iter::from_fn(|| next_line(&mut input, limit).expect("memory can be read")).collect()
    }

    #[test]
    fn lines_end_at_breaks_and_at_the_end() {
        let full = |text: &str| Line::Full(text.as_bytes().to_vec());
        assert_eq!(lines(b"one\r\n\ntwo words\nlast", 20), [full("one"), full(""), full("two words"), full("last")]);
        assert_eq!(lines(b"", 20), []);
    }

    #[test]
    fn a_long_line_is_skipped_and_the_next_one_read() {
        assert_eq!(lines(b"123456789\nshort\n", 5), [Line::TooLong, Line::Full(b"short".to_vec())]);
        assert_eq!(lines(b"12345\n123456", 5), [Line::Full(b"12345".to_vec()), Line::TooLong]);
    }
}
