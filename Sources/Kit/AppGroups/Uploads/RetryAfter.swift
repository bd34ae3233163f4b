// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What a server says with `Retry-After`: seconds, or a date (RFC 9110, 10.2.3).
enum RetryAfter {
    /// No longer than a year, so that it is a time at all; how much of it counts is the policy's. nil for text that is
    /// neither.
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

    /// `Sun, 06 Nov 1994 08:49:37 GMT`; the two older forms of RFC 9110, 5.6.7, no server of this century sends.
    private static func date(_ text: String) -> Date? {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
        return formatter.date(from: text)
    }
}
