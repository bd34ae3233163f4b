// Portico
// SPDX-License-Identifier: Apache-2.0

import AppGroups
import Foundation
import Testing

extension SharedKey<Int> {
    static var count: SharedKey { SharedKey("count", default: 0) }
}

extension SharedKey<[String]> {
    static var tasks: SharedKey { SharedKey("tasks", default: []) }
}

/// Values, versions and transactions of one process.
@Suite struct SharedStoreTests {
    private let place: TestContainer
    private let store: SharedStore

    init() throws {
        place = try TestContainer()
        store = try SharedStore("values", in: place.container, signal: LocalSignal())
    }

    private func other() throws -> SharedStore { try SharedStore("values", in: place.container, signal: LocalSignal()) }

    @Test("each write and each removal is a version; an equal value is none")
    func versions() throws {
        var history = [try store.record(.tasks)]
        let steps: [(SharedStore) throws -> Void] = [
            { try $0.update(.tasks) { $0.append("milk") } }, { try $0.set(.tasks, to: ["milk"]) },
            { try $0.update(.tasks) { $0.append("bread") } }, { try $0.remove(.tasks) }, { try $0.remove(.tasks) },
            { try $0.set(.tasks, to: ["milk"]) },
        ]
        for step in steps {
            try step(store)
            history.append(try store.record(.tasks))
        }
        #expect(history.map(\.version) == [0, 1, 1, 2, 3, 3, 4])
        #expect(history.map(\.value) == [[], ["milk"], ["milk"], ["milk", "bread"], [], [], ["milk"]])
        #expect(try other().record(.tasks) == history.last)
    }

    @Test("an update returns what its closure returns; one that throws changes nothing")
    func throwingUpdate() throws {
        struct Refused: Error {}
        #expect(
            try store.update(.count) { count -> Int in
                (count, count) = (7, 7); return 9
            } == 9)
        #expect(throws: Refused.self) {
            try store.write { transaction in
                try transaction.set(.tasks, to: ["gone"])
                try transaction.update(.count) { $0 += 1 }
                #expect(try transaction[.count] == 8)
                throw Refused()
            }
        }
        #expect(try store.record(.count) == SharedValue(value: 7, version: 1))
        #expect(try store.record(.tasks) == SharedValue(value: [], version: 0))
    }

    @Test("no update is lost between two connections and many threads")
    func threads() async throws {
        let stores = [store, try other()]
        try await withThrowingTaskGroup { group in
            for task in 0..<8 {
                group.addTask {
                    for _ in 0..<100 { try await stores[task % 2].update(.count) { $0 += 1 } }
                }
            }
            try await group.waitForAll()
        }
        #expect(try store.record(.count) == SharedValue(value: 800, version: 800))
    }

    @Test("several values are read as they were at one moment")
    func snapshot() throws {
        let writer = try other()
        let seen = try store.read { snapshot in
            let before = try snapshot[.count]
            try writer.write { transaction in
                try transaction.set(.count, to: 1)
                try transaction.set(.tasks, to: ["new"])
            }
            return (before, try snapshot[.count], try snapshot[.tasks])
        }
        #expect(seen.0 == 0 && seen.1 == 0 && seen.2 == [])
        #expect(try store.value(.tasks) == ["new"])
    }

    @Test("a value of another type is an error that says which; it is left as it is, and can be removed")
    func undecodable() throws {
        try store.set(.tasks, to: ["milk"])
        let wrong = SharedKey<Int>("tasks", default: 3)
        let error = #expect(throws: SharedStoreError.self) { try store.value(wrong) }
        #expect(error?.description.hasPrefix("the value of \"tasks\" is not of type Int: ") == true)
        #expect(throws: SharedStoreError.self) { try store.update(wrong) { $0 += 1 } }
        #expect(try store.record(.tasks) == SharedValue(value: ["milk"], version: 1))
        try store.remove(wrong)
        #expect(try store.record(wrong) == SharedValue(value: 3, version: 2))
    }

    @Test("a value that is no JSON is an error, and what was stored stays")
    func unencodable() throws {
        let key = SharedKey<Double>("ratio", default: 0)
        try store.set(key, to: 0.5)
        let error = #expect(throws: SharedStoreError.self) { try store.set(key, to: .infinity) }
        guard error?.code == .unencodable, error?.key == "ratio" else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(try store.record(key) == SharedValue(value: 0.5, version: 1))
    }

    @Test("whoever waits too long for another's lock is told, and has changed nothing")
    func busy() throws {
        var options = SharedStore.Options()
        options.timeout = .milliseconds(20)
        let hasty = try SharedStore("values", in: place.container, options: options, signal: LocalSignal())
        try store.write { transaction in
            try transaction.set(.count, to: 1)
            #expect(throws: SharedStoreError.busy(path: hasty.file.path)) { try hasty.set(.count, to: 2) }
        }
        try hasty.update(.count) { $0 += 1 }
        #expect(try store.record(.count) == SharedValue(value: 2, version: 2))
    }
}
