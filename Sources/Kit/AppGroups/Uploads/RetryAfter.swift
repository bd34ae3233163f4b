// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The value of a `Retry-After` header: seconds or a date (RFC 9110, 10.2.3).
enum RetryAfter {
    /// Returns the pause, limited to a year so that it is a valid duration; the policy limits it further. Returns nil
    /// if the text is neither form.
    static func pause(_ text: String, now: Date) -> Duration? {
        let text = text.trimmingCharacters(in: .whitespaces)
        let seconds: TimeInterval
        if !text.isEmpty, text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) {
            seconds = TimeInterval(text) ?? 0
        } else if let date = date(text) {
            seconds = date.timeIntervalSince(now)
        } else {
            return nil
        }
        return .seconds(min(max(seconds, 0), 365 * 86_400))
    }

    /// Parses the form `Sun, 06 Nov 1994 08:49:37 GMT`. Current servers do not send the two older forms of RFC 9110,
    /// 5.6.7.
    private static func date(_ text: String) -> Date? {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
        return formatter.date(from: text)
    }
}
