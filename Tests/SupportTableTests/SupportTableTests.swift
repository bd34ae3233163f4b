// Portico
// SPDX-License-Identifier: Apache-2.0

import Testing

/// Each public symbol of the Apple-shaped modules has a row that tells the truth. `Scripts/support-table` writes the
/// rows of what is there; rows of what is absent are written by hand.
@Suite struct SupportTableTests {
    static let frameworks = [
        "BackgroundTasks", "CoreLocation", "CoreSpotlight", "Foundation", "Intents", "MobileCoreServices",
        "NotificationCenter", "OS", "QuartzCore", "Social", "UIKit", "UniformTypeIdentifiers", "UserNotifications",
        "UserNotificationsUI", "WidgetKit",
    ]

    @Test("Every public symbol has a row", arguments: frameworks)
    func everySymbolHasARow(framework: String) throws {
        let symbols = try PublicSymbols(module: "Portico\(framework)")
        try #require(symbols.names.count > 10, "the compiler's tool found the module")
        let present = try SupportTable(framework: framework).symbols.filter { $0.status != .absent }.map(\.symbol)
        let missing = symbols.names.subtracting(present).sorted()
        #expect(missing == [], "run Scripts/support-table")
    }

    @Test("Every row of something present has a symbol, and every absent one has none", arguments: frameworks)
    func everyRowIsTrue(framework: String) throws {
        let symbols = try PublicSymbols(module: "Portico\(framework)")
        let rows = try SupportTable(framework: framework).symbols
        let vanished = rows.filter { $0.status != .absent && !symbols.names.contains($0.symbol) }.map(\.symbol)
        #expect(vanished == [], "run Scripts/support-table")
        let arrived = rows.filter { $0.status == .absent && symbols.names.contains($0.symbol) }.map(\.symbol)
        #expect(arrived == [], "no longer absent: run Scripts/support-table")
    }

    @Test("A symbol differs in the table exactly when its comment says how", arguments: frameworks)
    func differencesAgree(framework: String) throws {
        let symbols = try PublicSymbols(module: "Portico\(framework)")
        let rows = try SupportTable(framework: framework).symbols
        #expect(Set(rows.filter { $0.status == .differs }.map(\.symbol)) == symbols.differing)
    }

    @Test("Rows are unique, in order, and say why when they differ or are absent", arguments: frameworks)
    func tableIsWellFormed(framework: String) throws {
        let table = try SupportTable(framework: framework)
        #expect(table.framework == framework)
        let names = table.symbols.map(\.symbol)
        #expect(
            names == Set(names).sorted { Array($0.unicodeScalars).lexicographicallyPrecedes(Array($1.unicodeScalars)) })
        let silent = table.symbols.filter { $0.status != .implemented && ($0.note ?? "").isEmpty }.map(\.symbol)
        #expect(silent == [])
    }
}
