// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing

@testable import VirtualDevice

/// The service of waiting responses alone: what becomes of a response that finds no notification delegate.
@Suite struct WaitingResponsesTests {
    private static func view(_ policy: BehaviorProfile.LateDelegate) -> DeviceView {
        NotificationSample.view(profile: Sample.profile { $0.notifications.lateDelegate = policy })
    }

    private static func response(_ identifier: String) -> ResponseRecord {
        ResponseRecord(notification: NotificationSample.notification(identifier))
    }

    private static func waits(_ bundle: String?) -> ServiceAction {
        .notice("the response waits for a notification delegate", about: bundle)
    }

    /// With responses `x` and `y` for process 1, and `x` for process 2.
    private static func waiting() -> WaitingResponses {
        var service = WaitingResponses()
        #expect(service.found(nobodyIn: 1, response("x"), isInOptions: false, view(.deliverOnSet)) == [waits("a")])
        #expect(service.found(nobodyIn: 2, response("x"), isInOptions: false, view(.deliverOnSet)) == [waits("b")])
        #expect(service.found(nobodyIn: 1, response("y"), isInOptions: false, view(.deliverOnSet)) == [waits("a")])
        return service
    }

    @Test("a response is lost where the profile keeps none, and the app is told why")
    func lost() {
        var service = WaitingResponses()
        let said = ServiceAction.diagnostic(
            "response lost: no notification delegate was set by the end of launching", about: "b")
        #expect(service.found(nobodyIn: 2, Self.response("x"), isInOptions: false, Self.view(.drop)) == [said])
        let other = ServiceAction.notice(
            "only the scene's options have the response: no notification delegate was set by the end of launching",
            about: "b")
        #expect(service.found(nobodyIn: 2, Self.response("x"), isInOptions: true, Self.view(.drop)) == [other])
        #expect(service.responses(of: 2) == [])
        #expect(service.delegateSet(in: 2) == [])
    }

    @Test("responses wait for the delegate of their process, and are handed over in order, once")
    func handedOver() {
        var service = Self.waiting()
        #expect(service.responses(of: 1) == [Self.response("x"), Self.response("y")])
        #expect(
            service.delegateSet(in: 1) == [
                .call(.notification(.didReceiveResponse(Self.response("x"))), 1, .notifications),
                .call(.notification(.didReceiveResponse(Self.response("y"))), 1, .notifications),
            ])
        #expect(service.responses(of: 1) == [])
        #expect(service.delegateSet(in: 1) == [])
        #expect(service.responses(of: 2) == [Self.response("x")])
    }

    @Test("the same response can wait twice")
    func twice() {
        var service = Self.waiting()
        _ = service.found(nobodyIn: 2, Self.response("x"), isInOptions: false, Self.view(.deliverOnSet))
        let call = ServiceAction.call(.notification(.didReceiveResponse(Self.response("x"))), 2, .notifications)
        #expect(service.delegateSet(in: 2) == [call, call])
    }

    @Test("with a process goes what waits in it")
    func ended() {
        var service = Self.waiting()
        #expect(service.ended(3) == [])
        #expect(service.ended(1) == [Self.response("x"), Self.response("y")])
        #expect(service.ended(1) == [])
        #expect(service.delegateSet(in: 1) == [])
        #expect(service.delegateSet(in: 2).count == 1)
    }

    @Test("of a process that has ended no app is known")
    func unknownProcess() {
        var service = WaitingResponses()
        let actions = service.found(
            nobodyIn: 3, Self.response("x"), isInOptions: false, Self.view(.deliverOnSet))
        #expect(actions == [Self.waits(nil)])
        #expect(service.responses(of: 3) == [Self.response("x")])
    }
}
