// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing

@testable import VirtualDevice

/// The service of requests alone: from the user's choice until nothing of a request is left.
@Suite struct ExtensionRequestsTests {
    private static let bundle = "com.example.notes"
    private static let mail = "com.example.mail"
    private static let item = SharedItem(title: "Look")

    private static func manifest(_ point: String) -> ExtensionManifest {
        ExtensionManifest(
            bundleIdentifier: "\(bundle).Share", displayName: "Share", executable: "Share", point: point,
            principalClass: "Share.Controller")
    }

    @discardableResult
    private static func begin(
        _ service: inout ExtensionRequests, _ point: String = ExtensionManifest.sharePoint, in process: ProcessID = 1,
        host: String? = nil
    ) -> Int {
        service.begin(manifest(point), of: bundle, in: process, host: host, items: [item])
    }

    private static func view() -> ExtensionViewRecord {
        var view = ExtensionViewRecord()
        view.texts = ["Look"]
        return view
    }

    @Test("a request starts, runs, is shown, leaves and ends, and is there until nothing is left of it")
    func way() {
        var service = ExtensionRequests()
        let number = Self.begin(&service, host: Self.mail)
        #expect(number == 1)
        #expect(service[1]?.state == .starting)
        #expect(service[1]?.host == Self.mail)
        #expect(service[1]?.items == [Self.item])
        service.runs(1)
        #expect(service[1]?.state == .running)
        service.appeared(1)
        #expect(service[1]?.isPresented == true)
        service.disappeared(1)
        #expect(service[1]?.isPresented == false)
        let shows = [service.shows(Self.view(), 1), service.shows(Self.view(), 1)]
        let leaves = [service.leave(1), service.leave(1)]
        #expect(shows == [true, false])
        #expect(leaves == [true, false])
        #expect(service[1]?.view == Self.view())
        service.wasAskedToEnd(1)
        #expect(service[1]?.wasAskedToEnd == true)
        service.end(1, .completed(returned: 2), hasHandler: true)
        service.runs(1)
        #expect(service[1]?.state == .ended(.completed(returned: 2)), "it does not begin again")
        let gone = [service.handlerReturned(1), service.viewIsGone(1), service.viewIsGone(1)]
        #expect(gone == [true, true, false])
        let afterwards = service.shows(ExtensionViewRecord(), 1)
        #expect(!afterwards, "there is no view")
        let forgotten = [service.forgetIfDone(1)?.number, service.forgetIfDone(1)?.number]
        #expect(forgotten == [1, nil])
        #expect(service.isEmpty)
    }

    @Test("view and handler go in either order; a handler that is too slow stays open until it returns")
    func handler() {
        var service = ExtensionRequests()
        for _ in 1...2 { Self.begin(&service) }
        service.end(1, .completed(returned: 0), hasHandler: true)
        service.end(2, .cancelled(.connectionInterrupted))
        let first = [service.viewIsGone(1), service.handlerReturned(2), service.leave(2)]
        #expect(first == [true, false, false], "the second has no handler, and has ended")
        let early = [service.forgetIfDone(1)?.number, service.forgetIfDone(2)?.number]
        #expect(early == [nil, nil], "the handler of one is open, the view of the other is there")
        service.end(1, .expired)
        #expect(service[1]?.state == .ended(.expired))
        let then = [service.handlerReturned(1), service.handlerReturned(1), service.viewIsGone(2)]
        #expect(then == [true, false, true])
        let late = [service.forgetIfDone(2)?.number, service.forgetIfDone(1)?.number]
        #expect(late == [2, 1])
    }

    @Test("a number that was never given is nobody's, and nothing comes of it; one that was forgotten was given")
    func numbers() {
        var service = ExtensionRequests()
        Self.begin(&service)
        let given = (-1...2).map { service.wasGiven($0, to: 1) }
        #expect(given == [false, false, true, false])
        #expect(!service.wasGiven(1, to: 2))
        service.end(2, .dismissed, hasHandler: true)
        let changes = [service.shows(Self.view(), 2), service.leave(2), service.viewIsGone(2)]
        #expect(changes == [false, false, false])
        #expect(service.all.map(\.number) == [1])
        service.end(1, .dismissed)
        _ = service.viewIsGone(1)
        let forgotten = service.forgetIfDone(1)
        #expect(forgotten?.number == 1)
        #expect(service.wasGiven(1, to: 1))
    }

    @Test("a process takes its requests with it, and no others; no number is given twice")
    func process() {
        var service = ExtensionRequests()
        for process in [1, 2, 1] { Self.begin(&service, in: process) }
        #expect(service.requests(in: 1).map(\.number) == [1, 3])
        service.end(1, .dismissed)
        let dropped = service.ended(1).map(\.number)
        #expect(dropped == [1, 3])
        #expect(service.all.map(\.number) == [2])
        let next = Self.begin(&service, in: 3)
        #expect(next == 4)
    }

    @Test("each host has its own sheets, those that are open; a widget is none")
    func hosts() {
        var service = ExtensionRequests()
        Self.begin(&service, in: 1, host: Self.mail)
        Self.begin(&service, ExtensionManifest.plainActionPoint, in: 2)
        Self.begin(&service, ExtensionManifest.actionPoint, in: 3, host: Self.mail)
        Self.begin(&service, in: 3, host: Self.mail)
        Self.begin(&service, ExtensionManifest.todayPoint, in: 4)
        #expect(service.all.map(\.hasView) == [true, false, true, true, true])
        #expect(service.openSheets.map(\.number) == [1, 2, 3, 4])
        #expect(service.processes(of: Self.mail) == [1, 3])
        #expect(service.processes(of: nil) == [2])
        #expect(service.processes(of: Self.bundle) == [])
        service.end(1, .hostEnded)
        service.end(3, .dismissed)
        #expect(service.processes(of: Self.mail) == [3], "one of its sheets is open")
        service.end(4, .dismissed)
        #expect(service.processes(of: Self.mail) == [])
    }

    @Test("the system's app that shares leaves once, under the lock or not, until it returns")
    func systemHost() {
        var service = ExtensionRequests()
        #expect(!service.isSystemHostAway)
        let leaves = [service.systemHostLeaves(isLocking: false), service.systemHostLeaves(isLocking: true)]
        #expect(leaves == [true, false])
        #expect(service.isSystemHostAway && !service.isSystemHostUnderLock)
        service.systemHostReturns()
        #expect(!service.isSystemHostAway)
        let locks = service.systemHostLeaves(isLocking: true)
        #expect(locks && service.isSystemHostUnderLock)
        service.systemHostIsNotUnderLock()
        #expect(service.isSystemHostAway && !service.isSystemHostUnderLock)
    }
}
