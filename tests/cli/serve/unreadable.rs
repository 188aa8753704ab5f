//! Lines that are no requests: each gets a reply that says why, and the next line is read.

use super::replies;

/// The longest line that is read, in bytes. The line of the test is longer by what stands around it.
const TOO_LONG: usize = 4 * 1024 * 1024;

fn codes(input: &[u8]) -> Vec<String> {
    replies(input).iter().map(|reply| reply["error"]["code"].as_str().unwrap_or("ok").to_owned()).collect()
}

#[test]
fn nonsense_is_answered_and_the_next_line_read() {
    let lines: &[(&[u8], &str)] = &[
        (b"{", "bad_json"),
        (b"\xff\xfe", "not_utf8"),
        (b"42", "bad_request"),
        (b"[]", "bad_request"),
        (b"{}", "bad_request"),
        (b"{\"op\": 3}", "bad_request"),
        (b"{\"op\": \"loda\"}", "unknown_op"),
        (b"{\"op\": \"load\"}", "bad_request"),
        (b"{\"op\": \"load\", \"level\": \"a\", \"ron\": \"b\"}", "bad_request"),
        (b"{\"op\": \"load\", \"level\": \"no such level\"}", "unknown_level"),
        (b"{\"op\": \"submit\"}", "bad_request"),
        (b"{\"op\": \"submit\", \"command\": {\"order\": {}}}", "bad_request"),
        (b"{\"op\": \"sight\", \"from\": [0, 0], \"to\": [99999, 0]}", "bad_request"),
        (b"{\"op\": \"legal\", \"extra\": 1}", "bad_request"),
        (b"{\"op\": \"legal\"}", "no_battle"),
        (b"{\"op\": \"state\"}", "no_battle"),
        (b"{\"op\": \"quit\"}", "ok"),
        (b"{\"op\": \"quit\"}", "never read"),
    ];
    let input: Vec<u8> = lines.iter().flat_map(|(line, _)| [line, b"\n\n".as_slice()].concat()).collect();
    let expected: Vec<&str> = lines.iter().map(|(_, code)| *code).take(lines.len() - 1).collect();
    assert_eq!(codes(&input), expected);
}

#[test]
fn deep_nesting_and_long_lines_are_refused() {
    let mut input = [b"[".repeat(100_000), b"\n".to_vec()].concat();
    input.extend(b"{\"op\": \"load\", \"ron\": \"".iter().chain(&b"a".repeat(TOO_LONG)).chain(b"\"}\n"));
    input.extend(b"{\"op\": \"hash\"}");
    assert_eq!(codes(&input), ["bad_json", "line_too_long", "no_battle"]);
}

#[test]
fn the_id_is_repeated_with_every_reply() {
    let replies = replies(b"{\"id\": 7, \"op\": \"hash\"}\n{\"op\": \"nope\", \"id\": [\"x\"]}\n{\"op\": \"quit\"}\n");
    assert_eq!((&replies[0]["id"], &replies[1]["id"]), (&7.into(), &serde_json::json!(["x"])));
    assert_eq!(replies[2], serde_json::json!({ "ok": true }));
}
