// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import Foundation
import Synchronization
import SystemModel

/// A process without a device: what it says is recorded, what the system says is up to the test.
final class RecordedProcess: Sendable {
    let context: ProcessContext
    private let log: Log

    private final class Log: Sendable {
        struct State {
            var messages: [AppMessage] = []
            var later: [@MainActor @Sendable () -> Void] = []
            var waiting: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
        }

        let state = Mutex(State())

        func add(_ message: AppMessage) {
            let ready = state.withLock { state in
                state.messages.append(message)
                let count = state.messages.count
                defer { state.waiting.removeAll { $0.count <= count } }
                return state.waiting.filter { $0.count <= count }
            }
            for waiter in ready { waiter.continuation.resume() }
        }
    }

    /// - Parameter threads: nil for queues and threads as in a process of its own.
    init(_ environment: AppEnvironment = Fixture.environment(), threads: CallOutThread? = CallOutThread()) {
        let log = Log()
        self.log = log
        context = ProcessContext(
            environment: environment, transmit: { log.add($0) },
            runLater: { body in log.state.withLock { $0.later.append(body) } },
            callOutThread: threads)
    }

    /// Everything said so far, in order.
    var messages: [AppMessage] { log.state.withLock { $0.messages } }

    var diagnostics: [String] {
        messages.compactMap { message in
            guard case .diagnostic(let text) = message else { return nil }
            return text
        }
    }

    /// Waits until so many messages have been said, and gives all of them.
    func messages(count: Int) async -> [AppMessage] {
        await withCheckedContinuation { continuation in
            let isThere = log.state.withLock { state in
                if state.messages.count >= count { return true }
                state.waiting.append((count, continuation))
                return false
            }
            if isThere { continuation.resume() }
        }
        return messages
    }

    /// Runs what was put off, once each; what that puts off waits for the next call.
    @MainActor
    func runLater() {
        let bodies = log.state.withLock { state in
            defer { state.later = [] }
            return state.later
        }
        context.run { for body in bodies { body() } }
    }
}

enum Fixture {
    static let extensionBundle = "com.example.app.service"

    static func environment(
        rules: ProcessRules = ProcessRules(), principalClass: String? = nil, timeZone: String = "UTC",
        date: Double = 0, location: LocationAuthorization = .notDetermined
    ) -> AppEnvironment {
        var manifest = AppManifest(bundleIdentifier: "com.example.app", displayName: "App", executable: "App")
        if let principalClass {
            manifest.extensions = [
                ExtensionManifest(
                    bundleIdentifier: extensionBundle, displayName: "Service", executable: "Service",
                    point: ExtensionManifest.servicePoint, principalClass: principalClass)
            ]
        }
        return AppEnvironment(
            manifest: manifest, systemVersion: "26.1", extensionBundle: principalClass.map { _ in extensionBundle },
            timeZone: timeZone, date: date, locationAuthorization: location, rules: rules)
    }

    /// A request in which nothing has its default value.
    static var fullContent: NotificationContentRecord {
        var content = NotificationContentRecord()
        content.title = "Title"
        content.subtitle = "Subtitle"
        content.body = "Body"
        content.badge = 3
        content.sound = SoundRecord(name: "bell.caf", isCritical: true, volume: 0.5)
        content.attachments = [
            AttachmentRecord(
                identifier: "picture", path: "/store/picture.png", type: "public.png", isThumbnailHidden: true,
                thumbnailClipping: [0, 0.25, 0.5, 0.75], thumbnailTime: 2, isStored: true)
        ]
        content.userInfo = .payload(Data(#"{"aps":{"alert":"Body"},"n":null,"k":[1,true,"s"]}"#.utf8))
        content.category = "category"
        content.thread = "thread"
        content.launchImage = "launch"
        content.targetContentIdentifier = "target"
        content.interruptionLevel = .timeSensitive
        content.relevanceScore = 0.75
        content.filterCriteria = "filter"
        content.summaryArgument = "argument"
        content.summaryArgumentCount = 4
        return content
    }

    static func notification(_ identifier: String = "n", date: Double = 1000) -> NotificationRecord {
        NotificationRecord(
            request: NotificationRequestRecord(identifier: identifier, content: fullContent, trigger: .push),
            delivered: .boot, date: date)
    }
}
