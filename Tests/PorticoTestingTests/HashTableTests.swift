// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemFrameworks
import Testing

@Suite struct HashTableTests {
    private protocol Observing: AnyObject { var name: String { get } }
    private final class Observer: Observing {
        let name: String
        init(_ name: String) { self.name = name }
    }

    @Test("a table of weak objects tells those that are left, each once, in the order in which they came")
    func weak() {
        let table = NSHashTable<any Observing>.weakObjects()
        let first = Observer("first")
        var second: Observer? = Observer("second")
        let third = Observer("third")
        for observer in [first, second, third, first] { table.add(observer) }
        table.add(nil)
        #expect(table.allObjects.map(\.name) == ["first", "second", "third"] && table.count == 3)
        #expect(table.contains(second) && table.member(third) === third)
        second = nil
        #expect(table.allObjects.map(\.name) == ["first", "third"] && table.anyObject === first)
        table.remove(first)
        #expect(table.allObjects.map(\.name) == ["third"] && !table.contains(first))
        table.removeAllObjects()
        #expect(table.count == 0)
    }

    @Test("one of strong objects keeps them")
    func strong() {
        let table = NSHashTable<Observer>(options: .strongMemory)
        table.add(Observer("only"))
        #expect(table.allObjects.map(\.name) == ["only"])
    }
}
