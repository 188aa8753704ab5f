//! Times in words.

/// The time now, in seconds since 1970.
pub(super) fn now() -> u64 {
    web_time::SystemTime::now().duration_since(web_time::UNIX_EPOCH).map_or(0, |since| since.as_secs())
}

/// Describes the time since `written`, in seconds since 1970, such as "2 hours ago"; empty where it is not known.
pub fn ago(written: Option<u64>) -> String {
    let Some(written) = written else { return String::new() };
    let seconds = now().saturating_sub(written);
    let (count, unit) = match seconds {
        0..60 => return "just now".to_owned(),
        60..3_600 => (seconds / 60, "minute"),
        3_600..86_400 => (seconds / 3_600, "hour"),
        _ => (seconds / 86_400, "day"),
    };
    format!("{count} {unit}{} ago", if count == 1 { "" } else { "s" })
}

/// A time in seconds since 1970 as a date and a time of day that sort by time and suit file names:
/// `2026-11-23 03.39.07 UTC`.
pub(super) fn time_words(seconds: u64) -> String {
    let (days, second) = (seconds / 86_400, seconds % 86_400);
    // Years of 365.2425 days that begin in March, so that the day that a leap year adds is their last.
    let days = days + 719_468;
    let (era, day_of_era) = (days / 146_097, days % 146_097);
    let year_of_era = (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let march_month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * march_month + 2) / 5 + 1;
    let month = if march_month < 10 { march_month + 3 } else { march_month - 9 };
    let year = era * 400 + year_of_era + u64::from(month <= 2);
    let (hour, minute, second) = (second / 3_600, second / 60 % 60, second % 60);
    format!("{year:04}-{month:02}-{day:02} {hour:02}.{minute:02}.{second:02} UTC")
}

/// A name without the time at its end, if it has one as [`time_words`] writes it.
pub(super) fn without_time(name: &str) -> &str {
    let form = time_words(0);
    let Some((head, time)) = name.len().checked_sub(form.len()).and_then(|end| name.split_at_checked(end)) else {
        return name;
    };
    let fits =
        |(of_time, of_form): (char, char)| of_time == of_form || (of_time.is_ascii_digit() && of_form.is_ascii_digit());
    if time.chars().zip(form.chars()).all(fits) { head.trim_end() } else { name }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ages_are_told_in_words() {
        assert_eq!(ago(None), "");
        assert_eq!(ago(Some(u64::MAX)), "just now");
        assert!(ago(Some(0)).ends_with(" days ago"));
    }

    #[test]
    fn a_name_is_told_without_its_time() {
        let name = |name: &str| format!("{name} {}", time_words(951_782_399));
        assert_eq!(without_time(&name("Docks Red wins")), "Docks Red wins");
        assert_eq!(without_time("Docks at 2000-02-28"), "Docks at 2000-02-28");
        assert_eq!(without_time("Tür"), "Tür");
    }

    #[test]
    fn dates_follow_the_calendar() {
        for (seconds, words) in [
            (0, "1970-01-01 00.00.00 UTC"),
            (951_782_399, "2000-02-28 23.59.59 UTC"),
            (951_782_400, "2000-02-29 00.00.00 UTC"),
            (1_795_405_147, "2026-11-23 03.39.07 UTC"),
            (4_107_542_400, "2100-03-01 00.00.00 UTC"),
        ] {
            assert_eq!(time_words(seconds), words);
        }
    }
}
