// Portico
// SPDX-License-Identifier: Apache-2.0

/// Something that has been tried elsewhere and has nothing to do with what has happened since ("sleep sets", Godefroid 1996).
struct Sleeper: Codable, Sendable {
    /// How it went when the system behaved in one way. What wakes one way need not wake the others.
    struct Way: Codable, Sendable {
        /// What the system has decided while it happened, in order.
        var behaviors: [SearchOption]
        /// What was read and changed until everything else was possible again.
        var footprint: FootprintMask
        var isAwake = false
    }

    let option: SearchOption
    /// What belongs together: with the awake ones.
    private(set) var ways: [Way]

    init(option: SearchOption, ways: [Way]) { (self.option, self.ways) = (option, ways) }

    /// Whether it need not come next, when the system has decided so far as given.
    func isAsleep(after behaviors: [SearchOption] = []) -> Bool {
        var isAsleep = false
        for way in ways where way.behaviors.starts(with: behaviors) {
            if way.isAwake { return false }
            isAsleep = true
        }
        return isAsleep
    }

    /// Something has happened.
    ///
    /// - Returns: Whether something of it still sleeps.
    mutating func wake(_ executed: FootprintMask) -> Bool {
        var sleeps = false
        for index in ways.indices where !ways[index].isAwake {
            if ways[index].footprint.isIndependent(of: executed) {
                sleeps = true
            } else {
                ways[index].isAwake = true
            }
        }
        return sleeps
    }
}

extension [Sleeper.Way] {
    /// The way in which the system behaved so has read and changed that, too.
    mutating func join(_ behaviors: [SearchOption], _ footprint: FootprintMask) {
        if let index = firstIndex(where: { $0.behaviors == behaviors }) {
            self[index].footprint.join(footprint)
        } else {
            append(Sleeper.Way(behaviors: behaviors, footprint: footprint))
        }
    }

    /// All that was read and changed, in whatever way.
    var footprint: FootprintMask { reduce(into: FootprintMask()) { $0.join($1.footprint) } }
}
