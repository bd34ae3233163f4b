// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing

@testable import VirtualDevice

/// The service of service extensions' processes alone: which one runs, and what is in its hands.
@Suite struct ServiceProcessesTests {
    @Test("an app has one, which is its own until it has ended")
    func running() {
        var service = ServiceProcesses()
        #expect(service.process(of: "a") == nil)
        service.started(1, of: "a")
        service.started(2, of: "b")
        #expect(service.process(of: "a") == 1)
        #expect(service.ended(2, of: "a") == false, "it is the other app's")
        #expect(service.ended(3, of: "a") == false, "it is another process of the app")
        #expect(service.process(of: "a") == 1)
        #expect(service.process(of: "b") == 2)
        #expect(service.ended(1, of: "a") == true)
        #expect(service.ended(1, of: "a") == false)
        #expect(service.process(of: "a") == nil)
        #expect(service.process(of: "b") == 2)
    }

    @Test("the end of a process that was replaced leaves its successor alone")
    func successor() {
        var service = ServiceProcesses()
        service.started(1, of: "a")
        service.started(2, of: "a")
        service.handed("x", isAlertPush: true, to: 2)
        #expect(service.ended(1, of: "a") == false)
        #expect(service.process(of: "a") == 2)
        #expect(service.openNotifications(in: 2) == 1)
    }

    @Test("of several of one identifier the oldest is handed back first")
    func handedBack() {
        var service = ServiceProcesses()
        service.started(1, of: "a")
        for isAlertPush in [true, false, true] { service.handed("x", isAlertPush: isAlertPush, to: 1) }
        service.handed("y", isAlertPush: true, to: 1)
        service.handed("x", isAlertPush: false, to: 2)
        #expect(service.openNotifications(in: 1) == 4)
        #expect(service.openNotifications(in: 2) == 1)
        #expect(service.takeIsAlertPush(of: "x", in: 1) == true)
        #expect(service.takeIsAlertPush(of: "x", in: 1) == false)
        #expect(service.openNotifications(in: 1) == 2)
        #expect(service.takeIsAlertPush(of: "x", in: 1) == true)
        #expect(service.takeIsAlertPush(of: "x", in: 1) == false, "there is none")
        #expect(service.takeIsAlertPush(of: "y", in: 2) == false, "it is in the other process")
        #expect(service.takeIsAlertPush(of: "y", in: 1) == true)
        #expect([service.openNotifications(in: 1), service.openNotifications(in: 2)] == [0, 1])
    }

    @Test("with a process goes what it had in its hands")
    func ended() {
        var service = ServiceProcesses()
        service.started(1, of: "a")
        service.handed("x", isAlertPush: true, to: 1)
        service.handed("x", isAlertPush: true, to: 2)
        _ = service.ended(1, of: "a")
        #expect(service.openNotifications(in: 1) == 0)
        #expect(service.takeIsAlertPush(of: "x", in: 1) == false)
        #expect(service.takeIsAlertPush(of: "x", in: 2) == true)
    }

    @Test("the extension of an app that is removed is nobody's, and its end shows nothing")
    func uninstalled() {
        var service = ServiceProcesses()
        service.started(1, of: "a")
        service.started(2, of: "b")
        service.handed("x", isAlertPush: true, to: 1)
        service.uninstalled("a")
        #expect(service.process(of: "a") == nil)
        #expect(service.process(of: "b") == 2)
        #expect(service.ended(1, of: "a") == false)
        #expect(service.openNotifications(in: 1) == 0)
    }
}
