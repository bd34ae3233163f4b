// Portico
// SPDX-License-Identifier: Apache-2.0

import VirtualDevice

/// Every order in which the device can do something: one run after the other, each with other choices.
enum EveryOrder {
    /// - Parameter body: Does it by the chooser, and returns what was chosen.
    /// - Returns: How many orders there are.
    @discardableResult @MainActor
    static func run(_ body: (Chooser) throws -> [Choice]) rethrows -> Int {
        var chooser: Chooser? = .pinned([])
        var count = 0
        while let now = chooser {
            chooser = now.next(after: try body(now))
            count += 1
        }
        return count
    }
}
