// Portico
// SPDX-License-Identifier: Apache-2.0

/// Which versions have each of the recorded situations, by the sheet: what `SheetTests` holds the rows against.
enum Sheet {
    static let numbers = 1...34

    /// Every version has the situations that are not named here.
    static func versions(of number: Int) -> [Version] {
        switch number {
        // iOS 11.2 and 14: what is said of them is played in the version between.
        case 22: [.ios12]
        // Reported in 2025.
        case 26: [.ios26, .ios27]
        case 27: Version.crossFade
        case 33: [.ios26]
        case 34: [.ios27]
        default: Version.all
        }
    }

    /// Everything that is played.
    static let rows =
        DockedSituations.rows + GestureSituations.rows + PadSituations.rows + PadSituations.windows
        + OwnershipSituations.rows + SettledSituations.rows
}

extension Situation {
    /// The sheet's numbers of it: 4 and 5 of `K4, K5: a text view after a text view`.
    var numbers: [Int] {
        row.prefix { $0 != ":" }.split(separator: ", ").compactMap { $0.hasPrefix("K") ? Int($0.dropFirst()) : nil }
    }
}
