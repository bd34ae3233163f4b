// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing

@testable import VirtualDevice

/// What is known about the first responder of one process, alone.
@Suite struct InputStateTests {
    /// Of one that has the keyboard for a field.
    private static func served() -> InputState {
        var state = InputState()
        state.wants(.field())
        _ = state.settle(alert: nil)
        state.serve()
        return state
    }

    @Test("what a process wants is due until its code has returned, and served then; of a reload its outcome stays")
    func serving() {
        var state = InputState()
        #expect(!state.isUsed)
        let reload = InputRequest.field(accessory: 44, isReload: true)
        state.wants(reload)
        #expect(state.isUsed)
        #expect(state.isDue)
        #expect(state.request == reload)
        #expect(state.served == nil)
        let alerts: [Int?] = [nil, 1, 1, 2, nil]
        let isOverAlert = alerts.map { state.settle(alert: $0) }
        #expect(isOverAlert == [false, true, false, true, true])
        #expect(!state.isDue)
        state.serve()
        #expect(state.request == InputRequest.field(accessory: 44))
        #expect(state.served == InputRequest.field(accessory: 44))
        state.unserve()
        #expect(state.served == nil)
        #expect(state.request == InputRequest.field(accessory: 44), "it wants it nevertheless")
        state.wants(nil)
        state.serve()
        #expect(state.request == nil)
        #expect(state.isUsed)
    }

    @Test("a text view is told once that it may begin, until it is another one, or none has had the focus in between")
    func beginning() {
        var state = Self.served()
        let first = [1, 1, 2, 1].map { state.begin($0) }
        #expect(first == [true, false, true, true])
        state.wants(nil)
        let afterNone = [1, 1].map { state.begin($0) }
        #expect(afterNone == [true, false])
        state.take(.hideKey)
        let afterTaking = state.begin(1)
        #expect(afterTaking)
    }

    @Test("what is taken is wanted and served no more, and may be overtaken until it is forgotten")
    func taken() {
        var state = Self.served()
        state.overtake()
        #expect(!state.isOvertaken, "nothing was taken")
        #expect(state.countShow() == 1)
        state.wants(.field(2))
        state.take(.appSwitch)
        #expect(state.taken == .appSwitch)
        #expect(state.request == nil)
        #expect(state.served == nil)
        #expect(!state.isDue)
        state.overtake()
        #expect(state.isOvertaken)
        state.bringBack()
        state.take(.systemAlert)
        #expect(!state.isReturning, "what was on its way back is taken again")
        #expect(state.taken == .systemAlert)
        #expect(!state.isOvertaken, "not since")
        state.forgetTaken()
        state.overtake()
        #expect(state.taken == nil)
        #expect(!state.isOvertaken)
        #expect(state.countShow() == 2)
    }

    @Test("what was taken below an alert comes back once, when it is on its way")
    func returning() {
        var state = Self.served()
        state.take(.systemAlert)
        let isEarly = state.broughtBack()
        #expect(!isEarly)
        #expect(state.taken == .systemAlert)
        state.bringBack()
        #expect(state.isReturning)
        let isBack = [state.broughtBack(), state.broughtBack()]
        #expect(isBack == [true, false])
        #expect(state.taken == nil)
        #expect(!state.isReturning)
    }

    @Test("the newest callback of each kind is known, and the others do not matter to the keyboard")
    func items() {
        let ordering: [Callback] = [
            .scene(.willResignActive(scene: "a")), .scene(.didBecomeActive(scene: "a")),
            .scene(.didEnterBackground(scene: "a")),
            .keyboard(.takeFirstResponder(.appSwitch)), .application(.willResignActive), .application(.didBecomeActive),
            .application(.didEnterBackground),
        ]
        let others: [Callback] = [
            .scene(.willEnterForeground(scene: "a")), .keyboard(.returnFirstResponder), .timerFired(1),
        ]
        var state = InputState()
        var known: [[Int]] = []
        for (index, callback) in (ordering + others).enumerated() {
            #expect(callback.ordersKeyboard == (index < ordering.count))
            state.queued(callback, item: index + 1)
            known.append([state.resignItem, state.activationItem, state.backgroundItem, state.takeItem])
        }
        #expect(
            known == [
                [1, 0, 0, 0], [1, 2, 0, 0], [1, 2, 3, 0], [1, 2, 3, 4], [5, 2, 3, 4], [5, 6, 3, 4], [5, 6, 7, 4],
                [5, 6, 7, 4], [5, 6, 7, 4], [5, 6, 7, 4],
            ])
    }
}
