// Portico
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import SourceLint

/// The methods that scenes replace: each one of the table is one of Apple's, and each is found.
@Suite struct SceneTwinTests {
    private static let scene = DelegateProtocol.scene.methods + DelegateProtocol.windowScene.methods

    @Test("an app delegate's method is found, and names the scene's", arguments: SceneTwin.all)
    func method(_ twin: SceneTwin) throws {
        let method = try #require(
            DelegateProtocol.application.methods.first { $0.signature.name == twin.old }, "\(twin.old)")
        let successor = try #require(Self.scene.first { $0.signature.name == twin.new }, "\(twin.new)")
        #expect(twin.declaration == successor.declaration)
        let delegate = SceneSources.delegate("\(method.declaration) { router.open(1) }")
        let files = [delegate, SceneSources.scene()].enumerated().map { SourceFile(path: "\($0).swift", text: $1) }
        let findings = SourceLint(files).findings.filter { $0.rule.rawValue.hasPrefix("scene-") }
        #expect(findings.map(\.rule) == [twin.kind == .link ? .sceneDeadMethod : .sceneLifecycleTwin])
        #expect(
            findings.map(\.message) == [
                "\(twin.old) is never called in an app with scenes; use \(twin.new) of SceneDelegate"
            ])
    }

    /// Methods of an app delegate that stay with it, or that no scene is told about: pushes, background work, state of
    /// the process, and those that are deprecated without a successor.
    static let kept = [
        "application(_:willFinishLaunchingWithOptions:)", "application(_:didFinishLaunchingWithOptions:)",
        "applicationDidFinishLaunching(_:)", "applicationWillTerminate(_:)", "applicationDidReceiveMemoryWarning(_:)",
        "applicationSignificantTimeChange(_:)", "applicationProtectedDataDidBecomeAvailable(_:)",
        "applicationProtectedDataWillBecomeUnavailable(_:)",
        "application(_:didRegisterForRemoteNotificationsWithDeviceToken:)",
        "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)",
        "application(_:handleEventsForBackgroundURLSession:completionHandler:)",
        "application(_:performFetchWithCompletionHandler:)", "application(_:configurationForConnecting:options:)",
        "application(_:didDiscardSceneSessions:)", "application(_:supportedInterfaceOrientationsFor:)",
    ]

    @Test("the other methods of an app delegate are still called", arguments: kept)
    func keptMethod(_ name: String) throws {
        let method = try #require(DelegateProtocol.application.methods.first { $0.signature.name == name })
        let delegate = SceneSources.delegate("\(method.declaration) { router.open(1) }")
        let files = [delegate, SceneSources.scene()].enumerated().map { SourceFile(path: "\($0).swift", text: $1) }
        #expect(SourceLint(files).findings.filter { $0.rule.rawValue.hasPrefix("scene-") } == [])
    }

    /// A link method that is missing in the table would be silently missed.
    @Test("each method of a scene delegate that is given something has one of the app delegate's")
    func complete() {
        let given = [
            "openURLContexts", "UserActivity", "continue", "performActionFor", "userDidAccept", "NSUserActivity",
        ]
        let methods = Self.scene.filter { method in
            given.contains { method.declaration.contains($0) } && !method.signature.name.contains("estor")
        }
        let twins = Set(SceneTwin.all.map(\.subject))
        #expect(methods.map { SceneTwin.subject(of: $0.signature.name) }.filter { !twins.contains($0) } == [])
        #expect(Set(methods.map { SceneTwin.subject(of: $0.signature.name) }).count == 7)
    }
}
