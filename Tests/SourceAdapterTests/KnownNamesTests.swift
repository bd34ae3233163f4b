// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import SourceAdapter

/// The names that need no stub are those of the frameworks as they are.
@Suite struct KnownNamesTests {
    private struct Table: Decodable {
        struct Row: Decodable {
            var symbol: String
            var status: String
        }

        var symbols: [Row]
    }

    @Test(
        "every symbol of the support tables is known",
        arguments: ["BackgroundTasks", "Foundation", "UIKit", "UserNotifications"])
    func symbols(framework: String) throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Documentation/Support/\(framework).json")
        let table = try JSONDecoder().decode(Table.self, from: Data(contentsOf: file))
        let known = KnownNames.types.union(KnownNames.members)
        let names = table.symbols.filter { $0.status != "absent" && !$0.symbol.contains(".") }.map { row in
            String(row.symbol.prefix { $0 != "(" })
        }
        let isName = { (name: String) in name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } }
        #expect(names.filter { isName($0) && !known.contains($0) } == [], "run Scripts/known-names")
    }

    @Test func theLanguageIsKnown() {
        for name in ["String", "Array", "Task", "MainActor", "URL", "NSObject", "DispatchQueue", "URLSession", "Any"] {
            #expect(KnownNames.types.contains(name))
        }
        #expect(KnownNames.members.isSuperset(of: ["print", "max", "fatalError"]))
    }
}
