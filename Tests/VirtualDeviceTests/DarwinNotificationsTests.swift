// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing

@testable import VirtualDevice

/// The service of Darwin notifications alone.
@Suite struct DarwinNotificationsTests {
    /// Processes 1, 2 and 3 of one app; `suspended` ones have `waiting` in their queues.
    private static func view(suspended: [ProcessID] = [], waiting: [Callback] = []) -> DeviceView {
        var processes = ProcessTable()
        for id in 1...3 {
            var process = AppProcess(id: id, bundle: "app", name: "App", usesScenes: true)
            process.phase = suspended.contains(id) ? .suspended : .running
            for callback in waiting where suspended.contains(id) {
                process.lastItem += 1
                let item = process.lastItem
                process.change {
                    $0.queue.append(
                        QueuedDelivery(
                            id: item, source: .signals, callback: callback, after: [], delay: .zero,
                            belongsToLaunch: false))
                }
            }
            processes[id] = process
        }
        return DeviceView(
            now: .boot, wallDate: 0, isOn: true,
            boot: Device.Boot(BootRecord(name: "a", identifier: "b", profile: Sample.profile())),
            apps: Table(), processes: processes)
    }

    private static func told(_ ids: [ProcessID]) -> [ServiceAction] {
        ids.map { .call(.darwinNotification("saved"), $0, .signals) }
    }

    @Test("whoever observes is told, the sender too, in order of the processes' start")
    func order() {
        var service = DarwinNotifications()
        for id in [3, 1, 3] { #expect(service.receive(.observe(name: "saved"), from: id, Self.view()) == []) }
        _ = service.receive(.observe(name: "other"), from: 2, Self.view())
        #expect(service.receive(.post(name: "saved"), from: 1, Self.view()) == Self.told([1, 3]))
    }

    @Test("who ignores the name or has ended is not told")
    func ends() {
        var service = DarwinNotifications()
        for id in 1...3 { _ = service.receive(.observe(name: "saved"), from: id, Self.view()) }
        _ = service.receive(.ignore(name: "saved"), from: 1, Self.view())
        service.ended(2)
        #expect(service.receive(.post(name: "saved"), from: 1, Self.view()) == Self.told([3]))
    }

    @Test("a suspended process hears of many posts once")
    func suspended() {
        var service = DarwinNotifications()
        for id in 1...2 { _ = service.receive(.observe(name: "saved"), from: id, Self.view()) }
        let other = Self.view(suspended: [2], waiting: [.darwinNotification("other")])
        #expect(service.receive(.post(name: "saved"), from: 1, other) == Self.told([1, 2]))
        let same = Self.view(suspended: [2], waiting: [.darwinNotification("saved")])
        #expect(service.receive(.post(name: "saved"), from: 1, same) == Self.told([1]))
    }
}
