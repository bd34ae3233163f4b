// Portico
// SPDX-License-Identifier: Apache-2.0

/// One of several parts of a search: all that begins with some of the first decisions. Which ones follows from the program
/// alone, so that parts need not know of each other.
public struct SearchPart: Codable, Hashable, Sendable, LosslessStringConvertible {
    /// From 0.
    public let index: Int
    /// How many parts there are.
    public let count: Int
    /// So many decisions are looked at by every part; what comes after them is for one.
    let depth: Int

    /// - Parameters:
    ///   - index: From 0; below `count`.
    ///   - count: How many parts there are; 1 or more.
    public init(index: Int, of count: Int) {
        self.init(index: index, of: count, depth: Self.usualDepth)
    }

    /// Our choice: with two options each, 32 subtrees.
    static let usualDepth = 5

    init(index: Int, of count: Int, depth: Int) {
        precondition(
            count > 0 && (0..<count).contains(index),
            "SearchPart: \(index) is no part of \(count); parts are 0..<\(count)")
        self.index = index
        self.count = count
        self.depth = depth
    }

    /// `1/4` is the first of four: people count from 1.
    public init?(_ description: String) {
        let numbers = description.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
        guard numbers.count == 2, let number = numbers[0], let count = numbers[1], count > 0, number > 0,
            number <= count
        else { return nil }
        self.init(index: number - 1, of: count)
    }

    /// `1/4` for the first of four.
    public var description: String { "\(index + 1)/\(count)" }
}
