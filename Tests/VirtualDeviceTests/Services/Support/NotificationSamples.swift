// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

@testable import VirtualDevice

/// What tests of a notification service need: the facts of a device, and notifications.
enum NotificationSample {
    static func instant(_ seconds: Int) -> VirtualInstant { .boot.advanced(by: .seconds(seconds)) }

    static func app(
        _ bundle: String, _ entitlements: Entitlements = Entitlements(), isClip: Bool = false
    ) -> AppManifest {
        AppManifest(
            bundleIdentifier: bundle, displayName: bundle, executable: bundle, entitlements: entitlements,
            requestsEphemeralNotifications: isClip)
    }

    /// Apps that run as processes 1, 2 and so on. The device was first switched on at 09:00 UTC.
    static func view(
        at seconds: Int = 0, movedBy shift: Double = 0, in timeZone: String = "GMT",
        profile: BehaviorProfile = Sample.profile(),
        apps manifests: [AppManifest] = [app("a"), app("b")]
    ) -> DeviceView {
        var apps = Table<String, InstalledApp>()
        var processes = ProcessTable()
        for (index, manifest) in manifests.enumerated() {
            let bundle = manifest.bundleIdentifier
            let id = index + 1
            apps[bundle] = InstalledApp(manifest: manifest, location: "/", installation: 1, process: id)
            processes[id] = AppProcess(id: id, bundle: bundle, name: bundle, usesScenes: true)
        }
        let boot = BootRecord(name: "a", identifier: "b", profile: profile)
        let now = instant(seconds)
        return DeviceView(
            now: now, wallDate: boot.wallDate(of: now) + shift, isOn: true, timeZone: timeZone, dateShift: shift,
            boot: Device.Boot(boot), apps: apps, processes: processes)
    }

    /// - Parameter stored: Paths of files in the attachment store.
    static func content(
        _ body: String = "Hello", category: String = "", thread: String = "", stored: [String] = []
    ) -> NotificationContentRecord {
        var content = NotificationContentRecord()
        content.body = body
        content.category = category
        content.thread = thread
        content.attachments = stored.map {
            AttachmentRecord(identifier: $0, path: $0, type: "public.png", isStored: true)
        }
        return content
    }

    static func request(
        _ identifier: String, _ content: NotificationContentRecord = Self.content(), _ trigger: TriggerRecord? = nil
    ) -> NotificationRequestRecord {
        NotificationRequestRecord(identifier: identifier, content: content, trigger: trigger)
    }

    static func notification(
        _ identifier: String, at seconds: Int = 0, _ content: NotificationContentRecord = Self.content()
    ) -> NotificationRecord {
        NotificationRecord(
            request: request(identifier, content), delivered: instant(seconds),
            date: BootRecord.defaultEpoch + Double(seconds))
    }
}
