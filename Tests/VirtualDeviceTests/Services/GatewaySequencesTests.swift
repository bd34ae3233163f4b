// Portico
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import VirtualDevice

/// The numbers of gateways alone: which pushes are there already.
@Suite struct GatewaySequencesTests {
    /// Which of the numbers from 1 to 4 have been seen.
    private static func seen(_ sequences: GatewaySequences, of gateway: String?) -> [Int] {
        (1...4).filter { sequences.hasSeen($0, of: gateway) }
    }

    @Test("with a number every one below it has been seen")
    func below() {
        var sequences = GatewaySequences()
        sequences.connect(to: "old")
        #expect(Self.seen(sequences, of: "old") == [])
        sequences.note(2, of: "old")
        #expect(Self.seen(sequences, of: "old") == [1, 2])
        sequences.note(3, of: "old")
        #expect(Self.seen(sequences, of: "old") == [1, 2, 3])
    }

    @Test("each gateway counts from 1: pushes of two can mix, and one that comes back goes on where it was")
    func mixed() {
        var sequences = GatewaySequences()
        sequences.connect(to: "old")
        sequences.note(3, of: "old")
        sequences.connect(to: "new")
        #expect(sequences.connected == "new")
        #expect(Self.seen(sequences, of: "new") == [])
        sequences.note(1, of: "new")
        #expect(Self.seen(sequences, of: "old") == [1, 2, 3])
        // Still on its way when the new one was there.
        sequences.note(4, of: "old")
        #expect(Self.seen(sequences, of: "new") == [1])
        sequences.connect(to: "old")
        #expect(Self.seen(sequences, of: "old") == [1, 2, 3, 4])
        #expect(Self.seen(sequences, of: "new") == [1])
    }

    @Test("a push that names no gateway counts for the one that is connected, and no longer than it is")
    func unnamed() {
        var sequences = GatewaySequences()
        sequences.connect(to: "old")
        sequences.note(2, of: nil)
        #expect(Self.seen(sequences, of: nil) == [1, 2])
        #expect(Self.seen(sequences, of: "old") == [1, 2])
        #expect(Self.seen(sequences, of: "new") == [])
        sequences.connect(to: "old")
        #expect(Self.seen(sequences, of: nil) == [1, 2], "the same gateway connects again")
        sequences.connect(to: "new")
        #expect(Self.seen(sequences, of: nil) == [])
        #expect(Self.seen(sequences, of: "old") == [])
        sequences.connect(to: "old")
        #expect(Self.seen(sequences, of: nil) == [])
    }

    @Test("for a push that names no gateway, those of the connected one that do count too")
    func both() {
        var sequences = GatewaySequences()
        sequences.connect(to: "old")
        sequences.note(3, of: "old")
        sequences.note(1, of: "new")
        #expect(Self.seen(sequences, of: nil) == [1, 2, 3])
        sequences.connect(to: "new")
        #expect(Self.seen(sequences, of: nil) == [1])
    }

    @Test("before the first gateway only pushes without a name count")
    func before() {
        var sequences = GatewaySequences()
        #expect(sequences.connected == nil)
        #expect(Self.seen(sequences, of: nil) == [])
        sequences.note(2, of: nil)
        #expect(Self.seen(sequences, of: nil) == [1, 2])
        #expect(Self.seen(sequences, of: "first") == [])
        sequences.connect(to: "first")
        #expect(Self.seen(sequences, of: nil) == [])
    }
}
