// Portico
// SPDX-License-Identifier: Apache-2.0

/// A change to a source file: the bytes in a range are replaced.
struct SourceEdit: Hashable, Sendable {
    /// Of the UTF-8 text.
    var range: Range<Int>
    var replacement: String

    init(_ range: Range<Int>, _ replacement: String) {
        self.range = range
        self.replacement = replacement
    }
}

/// Changes that belong together: all of a group are made, or none.
struct EditGroups {
    private var groups: [[SourceEdit]] = []

    var accepted: [SourceEdit] { groups.flatMap { $0 } }

    /// Leaves out a group that is there already, and one that changes what another one changes; false then.
    @discardableResult mutating func add(_ group: [SourceEdit]) -> Bool {
        let others = accepted
        guard !groups.contains(group),
            !group.contains(where: { edit in others.contains { Self.collide($0.range, edit.range) } })
        else { return false }
        groups.append(group)
        return true
    }

    private static func collide(_ one: Range<Int>, _ two: Range<Int>) -> Bool {
        if one.isEmpty { return two.lowerBound < one.lowerBound && one.lowerBound < two.upperBound }
        if two.isEmpty { return one.lowerBound < two.lowerBound && two.lowerBound < one.upperBound }
        return one.overlaps(two)
    }
}

/// Applies changes to a text without changing the number of its lines, nor the line that anything is on.
enum LinePreservingEdits {
    /// - Parameter edits: In any order. One that overlaps an earlier, or a longer one at the same place, is left out.
    static func apply(_ edits: [SourceEdit], to bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + 64 * edits.count)
        var position = 0
        // A stable sort: of two insertions at one place, the first comes first.
        let ordered = edits.enumerated().sorted { left, right in
            let (one, two) = (left.element.range, right.element.range)
            if one.lowerBound != two.lowerBound { return one.lowerBound < two.lowerBound }
            // An insertion comes before what it is inserted in front of.
            if one.isEmpty != two.isEmpty { return one.isEmpty }
            if one.upperBound != two.upperBound { return one.upperBound > two.upperBound }
            return left.offset < right.offset
        }
        for (_, edit) in ordered where edit.range.lowerBound >= position && edit.range.upperBound <= bytes.count {
            result += bytes[position..<edit.range.lowerBound]
            result += padded(edit.replacement, like: bytes[edit.range])
            position = edit.range.upperBound
        }
        return result + bytes[position...]
    }

    /// The replacement with as many line ends as the replaced text, of the same kind.
    private static func padded(_ replacement: String, like replaced: ArraySlice<UInt8>) -> [UInt8] {
        let text = Array(replacement.utf8)
        let missing = LineCount.of(replaced) - LineCount.of(text[...])
        guard missing > 0 else {
            // A replacement with more lines than it may have becomes one line.
            return missing == 0 ? text : text.map { $0 == UInt8(ascii: "\n") ? UInt8(ascii: " ") : $0 }
        }
        let lineEnd = LineCount.lineEnd(in: replaced)
        return text + Array(repeating: lineEnd, count: missing).flatMap { $0 }
    }
}

/// The lines of a text as the compiler counts them: a line ends with a line feed, a carriage return, or both.
enum LineCount {
    private static let feed = UInt8(ascii: "\n")
    private static let carriageReturn = UInt8(ascii: "\r")

    /// The number of line ends.
    static func of(_ bytes: ArraySlice<UInt8>) -> Int {
        var count = 0
        var previous: UInt8 = 0
        for byte in bytes {
            if byte == carriageReturn || (byte == feed && previous != carriageReturn) { count += 1 }
            previous = byte
        }
        return count
    }

    /// The first line end.
    static func lineEnd(in bytes: ArraySlice<UInt8>) -> [UInt8] {
        guard let first = bytes.firstIndex(where: { $0 == feed || $0 == carriageReturn }) else { return [feed] }
        let next = bytes.index(after: first)
        let isBoth = bytes[first] == carriageReturn && next < bytes.endIndex && bytes[next] == feed
        return isBoth ? [carriageReturn, feed] : [bytes[first]]
    }
}
