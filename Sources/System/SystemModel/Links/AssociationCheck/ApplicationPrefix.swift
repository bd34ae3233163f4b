// Portico
// SPDX-License-Identifier: Apache-2.0

/// What stands before the bundle identifier: ten capital letters and digits (sheet: links 2.3).
enum ApplicationPrefix {
    /// From documentation and templates.
    private static let placeholders: Set<String> = [
        "ABCDE12345", "ABCDEFGHIJ", "ABCD1234EF", "ABC1234DEF", "ABC123DEF4", "ABCDEF1234", "ABCD123456", "ABC1234567",
        "A1B2C3D4E5", "AB12CD34EF", "12345ABCDE", "1234567890", "0123456789", "YOURPREFIX", "YOUR_TEAM", "TEAM_ID",
    ]

    /// What is wrong with the prefix of an identifier, behind its path; nil as well without a prefix, which the reader
    /// reports.
    static func problem(in application: String) -> String? {
        guard let dot = application.firstIndex(of: ".") else { return nil }
        let prefix = String(application[..<dot])
        let quoted = "\"\(QuotedText.line(prefix, quote: "\"", limit: 40))\""
        if isPlaceholder(prefix.uppercased()) {
            return "has the prefix \(quoted), which looks like a placeholder; write your app's App ID prefix"
        }
        guard prefix.utf8.count == 10, prefix.utf8.allSatisfy(isLetterOrDigit) else {
            return "has the prefix \(quoted), but an App ID prefix has ten capital letters and digits; no app matches"
        }
        return nil
    }

    private static func isPlaceholder(_ prefix: String) -> Bool {
        if placeholders.contains(prefix) { return true }
        let letters = prefix.filter { $0.isLetter || $0.isNumber }
        return letters.contains("TEAMID") || letters.contains("APPID") || letters.contains("PREFIX")
            // XXXXXXXXXX, 0000000000
            || prefix.utf8.count >= 3 && Set(prefix.utf8).count == 1
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
        default: false
        }
    }
}
