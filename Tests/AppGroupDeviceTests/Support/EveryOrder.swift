// Portico
// SPDX-License-Identifier: Apache-2.0

import VirtualDevice

/// Every order in which the device can do something: one run after the other, each with other choices.
enum EveryOrder {
    /// - Parameter body: Does it by the chooser, and returns what was chosen.
    /// - Returns: How many orders there are.
    @discardableResult @MainActor
    static func run(_ body: (Chooser) throws -> [Choice]) rethrows -> Int {
        var answers: [Int]? = []
        var count = 0
        while let pinned = answers {
            answers = next(after: try body(.pinned(pinned)))
            count += 1
        }
        return count
    }

    /// The last choice that has another option takes it; those after it begin anew.
    private static func next(after choices: [Choice]) -> [Int]? {
        guard let last = choices.lastIndex(where: { $0.picked + 1 < $0.options.count }) else { return nil }
        return choices[..<last].map(\.picked) + [choices[last].picked + 1]
    }
}
