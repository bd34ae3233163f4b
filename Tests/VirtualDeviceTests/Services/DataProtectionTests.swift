// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing

@testable import VirtualDevice

/// The service of protected files alone: what it is told, and what it wants done.
@Suite struct DataProtectionTests {
    private static let bundle = "com.example.news"

    /// Processes 1, which runs, 2, which is suspended, and 3, which is an extension's.
    private static func view(at seconds: Int = 0) -> DeviceView {
        var processes = ProcessTable()
        for id in 1...3 {
            var process = AppProcess(
                id: id, bundle: bundle, name: "News", usesScenes: true,
                extensionBundle: id == 3 ? "\(bundle).share" : nil)
            process.phase = id == 2 ? .suspended : .running
            processes[id] = process
        }
        return DeviceView(
            now: .boot.advanced(by: .seconds(seconds)), wallDate: 0, isOn: true,
            boot: Device.Boot(BootRecord(name: "a", identifier: "b", profile: Sample.profile())),
            apps: Table<String, InstalledApp>(), processes: processes)
    }

    private static func call(_ change: ProtectedDataChange, _ process: ProcessID) -> ServiceAction {
        .call(.protectedData(change), process, .signals)
    }

    @Test("without a passcode, nothing is ever inaccessible")
    func noPasscode() {
        var service = DataProtection()
        #expect(service.locked(Self.view()) == [])
        #expect(service.unlocked(Self.view()) == [])
        #expect(service.isAvailable)
    }

    @Test("ten seconds after the lock files are inaccessible, until the device is unlocked")
    func lock() {
        var service = DataProtection()
        #expect(service.setPasscode(true, Self.view()) == [])
        let timer = ServiceAction.timer(.dataProtection(lock: 1), at: .boot.advanced(by: .seconds(15)))
        #expect(service.locked(Self.view(at: 5)) == [Self.call(.willBecomeUnavailable, 1), timer])
        #expect(service.isAvailable && !service.isStale(lock: 1))
        #expect(service.fire(Self.view(at: 15)) == [Self.call(.unavailable, 1), Self.call(.unavailable, 2)])
        #expect(!service.isAvailable && service.isStale(lock: 1))
        #expect(service.locked(Self.view(at: 16)) == [], "it is locked already")
        #expect(
            service.unlocked(Self.view(at: 20)) == [Self.call(.didBecomeAvailable, 1), Self.call(.available, 2)])
        #expect(service.isAvailable)
        #expect(service.unlocked(Self.view(at: 21)) == [])
    }

    @Test("an unlock within the ten seconds makes the timer stale, and another lock has its own")
    func early() {
        var service = DataProtection()
        _ = service.setPasscode(true, Self.view())
        _ = service.locked(Self.view())
        #expect(service.unlocked(Self.view(at: 5)).first == Self.call(.didBecomeAvailable, 1))
        #expect(service.isStale(lock: 1))
        _ = service.locked(Self.view(at: 8))
        #expect(service.isStale(lock: 1) && !service.isStale(lock: 2))
    }

    @Test("a passcode that is turned off while the device is locked ends it")
    func off() {
        var service = DataProtection()
        _ = service.setPasscode(true, Self.view())
        _ = service.locked(Self.view())
        _ = service.fire(Self.view(at: 10))
        #expect(service.setPasscode(false, Self.view(at: 11)).first == Self.call(.didBecomeAvailable, 1))
        #expect(service.isAvailable)
        #expect(service.locked(Self.view(at: 12)) == [])
    }
}
