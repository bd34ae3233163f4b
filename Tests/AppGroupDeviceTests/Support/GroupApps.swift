// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoTesting
import Synchronization
import SystemFrameworks
import SystemModel
import VirtualDevice

/// The apps of this suite: pictures with a service extension and a lister of the same team, and a stranger's.
enum GroupApp {
    static let group = "group.com.example.pictures"
    static let pictures = "com.example.pictures"
    static let service = "com.example.pictures.service"

    /// - Parameters:
    ///   - groups: Of the app.
    ///   - serviceGroups: Of its service extension; the same unless said otherwise.
    static func manifest(
        _ name: String = "pictures", team: String = "TEAM000001", groups: [String] = [GroupApp.group],
        serviceGroups: [String]? = nil, hasService: Bool = true
    ) -> AppManifest {
        let service = ExtensionManifest(
            bundleIdentifier: "com.example.\(name).service", displayName: "\(name.capitalized) Service",
            executable: "Service", folder: "PlugIns/Service.appex", point: ExtensionManifest.servicePoint,
            principalClass: "AppGroupDeviceTests.GroupService",
            entitlements: Entitlements(team: team, applicationGroups: serviceGroups ?? groups))
        let scene = SceneConfigurationRecord(name: "Default", delegateClass: "AppGroupDeviceTests.GroupScene")
        return AppManifest(
            bundleIdentifier: "com.example.\(name)", displayName: name.capitalized, executable: name,
            sceneManifest: SceneManifest(configurations: [scene]),
            entitlements: Entitlements(team: team, apsEnvironment: "development", applicationGroups: groups),
            extensions: hasService ? [service] : [])
    }
}

/// What the apps of a test do when they are called, and what they have noted. Tests of this suite run on the main actor
/// without a pause, so one at a time is enough.
final class Script: Sendable {
    typealias EventHandler = @MainActor @Sendable (String, @escaping () -> Void) -> Void

    struct State {
        var notes: [String] = []
        var handleEvents: EventHandler?
        var inService: (@Sendable () -> Void)?
        var serviceAnswers = true
    }

    private static let newest = Mutex<Script?>(nil)
    let state = Mutex(State())

    init() { Self.newest.withLock { $0 = self } }

    static var current: Script { newest.withLock { $0! } }
    static func note(_ text: String) { current.state.withLock { $0.notes.append(text) } }

    /// What was noted since the last look.
    func takeNotes() -> [String] {
        state.withLock { state in
            defer { state.notes = [] }
            return state.notes
        }
    }
}

final class GroupDelegate: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        Script.note(application.applicationState == .background ? "launched in the background" : "launched")
        return true
    }
    func application(
        _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
        completionHandler: @escaping () -> Void
    ) {
        Script.note("handle events of \(identifier)")
        Script.current.state.withLock { $0.handleEvents }?(identifier, completionHandler)
    }
}

final class GroupScene: UIResponder, UIWindowSceneDelegate {}

final class GroupService: UNNotificationServiceExtension {
    override func didReceive(
        _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        let (work, answers) = Script.current.state.withLock { ($0.inService, $0.serviceAnswers) }
        work?()
        if answers { contentHandler(request.content) }
    }
}

/// A device with the suite's apps, and its script.
@MainActor
struct GroupDevice {
    let device: TestDevice
    let script = Script()

    init(_ apps: [AppManifest] = [GroupApp.manifest()], profile change: (inout BehaviorProfile) -> Void = { _ in })
        throws
    {
        var profile = try BehaviorProfile.named(BehaviorProfile.defaultName)
        change(&profile)
        device = TestDevice(profile: profile)
        for app in apps {
            device.install(app, delegate: GroupDelegate.self)
            try device.perform(.setAuthorization(bundle: app.bundleIdentifier, granted: true))
        }
    }

    func launch(_ name: String = "pictures") throws {
        try device.perform(.launch(bundle: "com.example.\(name)"))
        device.settle()
    }

    func inApp<Result>(_ name: String = "pictures", _ body: @MainActor () throws -> Result) throws -> Result {
        defer { device.settle() }
        return try device.inApp("com.example.\(name)", body)
    }

    /// Runs code in the service extension: a push brings it to life. It stays until it has been idle for long enough.
    func inService(answers: Bool = true, _ body: @escaping @Sendable () -> Void) throws {
        script.state.withLock { state in
            state.inService = body
            state.serviceAnswers = answers
        }
        let payload = #"{"aps":{"alert":"Cake","mutable-content":1}}"#
        try device.perform(
            .push(
                RemoteNotification(identifier: "p", topic: GroupApp.pictures, payload: Data(payload.utf8)),
                sequence: nil))
        device.settle()
    }

    /// The process of the last service extension that was started.
    var serviceProcess: ProcessID? {
        device.device.runningProcesses.last { device.device.extensionManifest(of: $0) != nil }
    }

    /// What happened since entry `start`, without what was offered and is not implemented, banners and sounds.
    func lines(from start: Int = 0) -> [String] {
        TimelineText.lines(of: device.history.dropFirst(start)).filter { line in
            !line.contains(" · ") && !line.contains("■") && !line.contains("●")
        }
    }
}
