// Portico
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import VirtualDevice

/// Calls of `open` that wait, alone: who hears of whose answer.
@Suite struct OpenCallsTests {
    private static let first = OpenCalls.Call(process: 1, call: 7)
    private static let second = OpenCalls.Call(process: 1, call: 8)
    private static let third = OpenCalls.Call(process: 2, call: 7)

    @Test("a call hears of its answer once")
    func once() {
        var service = OpenCalls()
        #expect(service.take(4, of: 3) == nil, "nobody waits")
        service.wait(Self.first, for: 4, of: 3)
        #expect(service.take(4, of: 3) == Self.first)
        #expect(service.take(4, of: 3) == nil)
        #expect(service.ended(3) == [])
    }

    @Test("an answer is to one item of one receiver: items of several may have the same number")
    func receivers() {
        var service = OpenCalls()
        service.wait(Self.first, for: 4, of: 3)
        service.wait(Self.second, for: 5, of: 3)
        service.wait(Self.third, for: 4, of: 6)
        #expect(service.take(5, of: 6) == nil)
        #expect(service.take(4, of: 6) == Self.third)
        #expect(service.take(5, of: 3) == Self.second)
        #expect(service.take(4, of: 3) == Self.first)
    }

    @Test("with a receiver the calls that waited for it are over, in order of their items")
    func ends() {
        var service = OpenCalls()
        service.wait(Self.third, for: 9, of: 3)
        service.wait(Self.first, for: 2, of: 3)
        service.wait(Self.second, for: 5, of: 3)
        service.wait(Self.second, for: 1, of: 6)
        #expect(service.take(5, of: 3) == Self.second)
        #expect(service.ended(3) == [Self.first, Self.third])
        #expect(service.ended(3) == [], "they have been told")
        #expect(service.take(2, of: 3) == nil)
        #expect(service.ended(6) == [Self.second])
    }

    @Test("the end of a caller is not the end of a receiver")
    func callers() {
        var service = OpenCalls()
        service.wait(Self.first, for: 4, of: 3)
        #expect(service.ended(1) == [])
        #expect(service.take(4, of: 3) == Self.first)
    }
}
