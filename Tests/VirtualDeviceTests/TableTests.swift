// Portico
// SPDX-License-Identifier: Apache-2.0

import SeededRandom
import Testing

@testable import VirtualDevice

/// The device's own containers against plain arrays, under random use.
@Suite struct TableTests {
    @Test("a table keeps what an array of pairs keeps, in its order", arguments: 0..<20 as Range<UInt64>)
    func table(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var table = Table<String, [Int]>()
        var plain: [(key: String, value: [Int])] = []
        // Some seeds with few keys, some with so many that gaps are closed.
        let keys = seed % 2 == 0 ? 8 : 200
        for step in 0..<2000 {
            let key = "\(Int.random(in: 0..<keys, using: &random))"
            let position = plain.firstIndex { $0.key == key }
            switch Int.random(in: 0..<6, using: &random) {
            case 0, 1:
                table[key] = [step]
                if let position { plain[position].value = [step] } else { plain.append((key, [step])) }
            case 2:
                table[key]?.append(step)
                if let position { plain[position].value.append(step) }
            case 3:
                let removed = table.removeValue(forKey: key)
                #expect(removed == position.map { plain[$0].value })
                if let position { plain.remove(at: position) }
            case 4:
                table[key] = nil
                if let position { plain.remove(at: position) }
            default: #expect(table[key] == position.map { plain[$0].value })
            }
            #expect(table.count == plain.count && table.isEmpty == plain.isEmpty)
            #expect(table.last == plain.last?.value)
        }
        #expect(Array(table.keys) == plain.map(\.key))
        #expect(Array(table.values) == plain.map(\.value))
        #expect(table.map(\.key) == plain.map(\.key) && table.map(\.value) == plain.map(\.value))
    }

    @Test("a copy of a table is one of its own")
    func copies() {
        var table = Table<Int, String>()
        table[1] = "one"
        var copy = table
        copy[1]?.append("!")
        copy[2] = "two"
        #expect(Array(table.values) == ["one"])
        #expect(Array(copy.values) == ["one!", "two"])
    }

    @Test("a line is first in, first out", arguments: 0..<20 as Range<UInt64>)
    func line(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var line = Line<Int>()
        var plain: [Int] = []
        for step in 0..<500 {
            switch Int.random(in: 0..<7, using: &random) {
            case 0, 1, 2:
                line.append(step)
                plain.append(step)
            case 3 where !plain.isEmpty: #expect(line.removeFirst() == plain.removeFirst())
            case 4 where plain.count > 2:
                let position = Int.random(in: 0..<plain.count, using: &random)
                line.remove(at: position)
                plain.remove(at: position)
            case 5 where !plain.isEmpty:
                line[0] += 1000
                plain[0] += 1000
            case 6 where step % 50 == 0:
                line.removeAll { $0 % 3 == 0 }
                plain.removeAll { $0 % 3 == 0 }
            default: #expect(line.firstPosition { $0 % 5 == 0 } == plain.firstIndex { $0 % 5 == 0 })
            }
            #expect(Array(line.waiting) == plain && line.first == plain.first && line.isEmpty == plain.isEmpty)
        }
    }

    @Test("a set of processes is in order of start, each once")
    func processes() {
        var processes = ProcessSet()
        for id in [5, 1, 3, 5, 2, 1] { processes.insert(id) }
        processes.remove(3)
        processes.remove(4)
        #expect(processes.ids == [1, 2, 5])
        #expect(processes.takeAll() == [1, 2, 5])
        #expect(processes.isEmpty)
    }
}
