// Portico
// SPDX-License-Identifier: Apache-2.0

import Testing

/// No situation of the sheet is left out, in no version that has it.
@Suite struct SheetTests {
    @Test("every situation is played in every version that has it", arguments: Sheet.numbers)
    func played(number: Int) {
        let rows = Sheet.rows.filter { $0.numbers.contains(number) }
        let played = Set(rows.flatMap(\.versions))
        let missing = Sheet.versions(of: number).filter { !played.contains($0) }.map(\.name)
        #expect(missing.isEmpty, "K\(number) is not played in \(missing)")
    }

    @Test("every row has another name, and a source")
    func names() {
        let names = Sheet.rows.map(\.row)
        #expect(Set(names).count == names.count)
        #expect(Sheet.rows.allSatisfy { !$0.source.isEmpty && !$0.versions.isEmpty })
        #expect(Sheet.rows.flatMap(\.numbers).allSatisfy(Sheet.numbers.contains))
    }
}
