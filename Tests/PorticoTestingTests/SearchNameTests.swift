// Portico
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import PorticoTesting

/// The names under which `portico explore tests` keeps and merges the parts of a search.
@Suite struct SearchNameTests {
    // Symptom: the parts of four cases of a test were merged in the order in which the cases had begun in each process.
    @Test("a search is called after its place, its test and the arguments", arguments: ["right", "wrong"])
    func name(app: String) {
        let name = SearchName(at: "Apps/Links.swift:12")
        #expect("\(name)" == "Apps/Links.swift:12, SearchNameTests/name(app:) with \"\(app)\"")
        #expect(name.fileName.hasPrefix("Apps-Links.swift-12--SearchNameTests-name-app---with--\(app)--"))
        #expect("\(SearchName(at: "Apps/Links.swift:12"))" == "\(name), 2")
    }

    @Test("a function that several tests call, and a test that comes to it again")
    func again() {
        let names = (1...3).map { _ in "\(SearchName(at: "Apps/Links.swift:12"))" }
        let name = "Apps/Links.swift:12, SearchNameTests/again()"
        #expect(names == [name, "\(name), 2", "\(name), 3"])
    }

    @Test("file names differ where only what cannot be in one does, and where the end is cut off")
    func fileNames() {
        let names = ["a/b", "a:b", "ä", "ö", String(repeating: "x", count: 300), String(repeating: "x", count: 301)]
        let files = names.map { SearchName(at: $0, test: nil, testCase: nil).fileName }
        #expect(Set(files).count == names.count)
        #expect(files.allSatisfy { $0.utf8.count < 200 })
        #expect(SearchName(at: "once", test: nil, testCase: nil).fileName == "once-9188b0c4")
    }
}
