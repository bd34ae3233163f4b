// Portico
// SPDX-License-Identifier: Apache-2.0

/// The variables that every file may use (sheet: links M25).
enum PredefinedVariable: String, CaseIterable, Sendable {
    case alpha, upper, lower, alnum, digit, xdigit, region, lang

    /// What stands for exactly one letter of ASCII; nil for lists of codes.
    var letters: String? {
        let upper = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
        let digits = "0123456789"
        return switch self {
        case .alpha: upper + upper.lowercased()
        case .upper: upper
        case .lower: upper.lowercased()
        case .alnum: upper + upper.lowercased() + digits
        case .digit: digits
        case .xdigit: digits + "ABCDEFabcdef"
        case .region, .lang: nil
        }
    }

    var values: [String] {
        switch self {
        case .region: IsoCodes.regions
        case .lang: IsoCodes.languages
        default: (letters ?? "").map(String.init)
        }
    }
}
