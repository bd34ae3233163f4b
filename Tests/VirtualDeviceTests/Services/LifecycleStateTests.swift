// Portico
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import VirtualDevice

/// The life cycle of one process alone: where its queued callbacks lead.
@Suite struct LifecycleStateTests {
    @Test("a process starts in the foreground, or in the background, unseen", arguments: [true, false])
    func start(inBackground: Bool) {
        var state = LifecycleState()
        state.start(inBackground: inBackground)
        let presence: LifecycleState.Presence = inBackground ? .background : .foreground
        #expect(state.presence == presence)
        #expect(state.startedInBackground == inBackground)
        #expect(state.visit == 0)
        state.enter()
        #expect(state.presence == .foreground)
        #expect(state.startedInBackground == inBackground, "that is how it was started")
    }

    @Test("it enters and leaves; every time in the background is a visit of its own")
    func visits() {
        var state = LifecycleState()
        state.start(inBackground: false)
        for visit in 1...3 {
            let wasInterrupted = state.leave()
            #expect(!wasInterrupted)
            #expect(state.presence == .background)
            #expect(state.visit == visit)
            state.enter()
            #expect(state.presence == .foreground)
            #expect(state.visit == visit)
        }
    }

    @Test("work in the background begins a visit without leaving")
    func revisits() {
        var state = LifecycleState()
        state.start(inBackground: true)
        #expect([state.revisit(), state.revisit()] == [1, 2])
        #expect(state.presence == .background)
        state.enter()
        _ = state.leave()
        #expect(state.visit == 3)
    }

    @Test("an interrupted process is in the foreground still; one that leaves says so, and comes back without")
    func interruption() {
        var state = LifecycleState()
        state.start(inBackground: false)
        state.setInterrupted(true)
        #expect(state.isInterrupted)
        #expect(state.presence == .foreground)
        state.setInterrupted(false)
        #expect(!state.isInterrupted)
        state.setInterrupted(true)
        let wasInterrupted = state.leave()
        #expect(wasInterrupted)
        state.enter()
        #expect(!state.isInterrupted)
        let isStillInterrupted = state.leave()
        #expect(!isStillInterrupted)
    }

    @Test("hidden for a moment, it is in the background without a visit, and as interrupted as it was")
    func hidden() {
        var state = LifecycleState()
        state.start(inBackground: false)
        state.setInterrupted(true)
        state.hide()
        #expect(state.presence == .background)
        #expect(state.visit == 0)
        #expect(state.isInterrupted)
        state.enter()
        #expect(state.presence == .foreground)
    }

    @Test("its arrival is the newest that was queued; a launch that was refused stays so")
    func arrival() {
        var state = LifecycleState()
        #expect(state.arrivalItem == 0)
        #expect(!state.isLaunchRefused)
        for item in [4, 9] {
            state.arrive(by: item)
            #expect(state.arrivalItem == item)
        }
        state.refuseLaunch()
        state.enter()
        _ = state.leave()
        #expect(state.isLaunchRefused)
        #expect(state.arrivalItem == 9)
    }
}
