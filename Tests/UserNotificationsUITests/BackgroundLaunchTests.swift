// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoUIKit
import SystemModel
import Testing

/// A process that is started for a push: no scene, state `background`, and the app may come forward later.
@Suite @MainActor struct BackgroundLaunchTests {
    private static let payload = Data(#"{"aps": {"content-available": 1}, "n": 7}"#.utf8)
    private static let session = SceneSessionRecord(identifier: "scene-1")
    private static let scenes = SceneManifest(
        configurations: [SceneConfigurationRecord(delegateClass: String(reflecting: NotingSceneDelegate.self))])

    /// The texts of what was called, without what was said.
    private func calls(_ steps: [Step]) -> [String] {
        steps.compactMap { step in
            guard case .called(let text) = step else { return nil }
            return text
        }
    }

    @Test("a scene app: launched, told, and connected when the user comes")
    func sceneApp() {
        let process = RecordedProcess(
            app: FetchingApp.self, Sample.appEnvironment(scenes: Self.scenes, background: true))
        for callback in [
            Callback.application(.willFinishLaunching(nil)), .application(.didFinishLaunching(nil)),
            .notification(.didReceiveRemote(payload: Self.payload)),
            .notification(.didReceiveResponse(Sample.response("later"))),
        ] { process.deliver(callback) }
        #expect(
            process.history() == [
                .said(.notification(.delegateSet)),
                .called("willFinish [background] without options"), .said(.returned(number: 1, .bool(true))),
                .called("didFinish [background] without options"), .said(.returned(number: 2, .bool(true))),
                .called("fetch [background] n=7"), .said(.completed(number: 3, .fetchResult(0))),
                .said(.returned(number: 3, .done)),
                .called("response [background] later for no scene"), .said(.completed(number: 4, .none)),
                .said(.returned(number: 4, .done)),
            ])
        process.deliver(.scene(.configurationForConnecting(Self.session, ConnectionRecord())))
        guard case .said(.returned(_, .configuration(let configuration, implemented: false)))? = process.history().first
        else {
            Issue.record("the manifest's configuration was not asked for")
            return
        }
        let session = SceneSessionRecord(identifier: "scene-1", configuration: configuration)
        for callback in [
            Callback.scene(.willConnect(session, ConnectionRecord())), .scene(.willEnterForeground(scene: "scene-1")),
            .scene(.didBecomeActive(scene: "scene-1")), .notification(.didReceiveRemote(payload: Self.payload)),
        ] { process.deliver(callback) }
        #expect(
            calls(process.history()) == [
                "willConnect [background]", "sceneWillEnterForeground [inactive]", "sceneDidBecomeActive [active]",
                "fetch [active] n=7",
            ])
    }

    @Test("an app without scenes: the push is in the launch options, then told")
    func applicationWithoutScenes() {
        let process = RecordedProcess(app: FetchingApp.self, Sample.appEnvironment(background: true))
        let launch = LaunchRecord(remoteNotification: Self.payload)
        for callback in [
            Callback.application(.willFinishLaunching(launch)), .application(.didFinishLaunching(launch)),
            .notification(.didReceiveRemote(payload: Self.payload)), .application(.willEnterForeground),
            .application(.didBecomeActive),
        ] { process.deliver(callback) }
        #expect(
            calls(process.history()) == [
                "willFinish [background] UIApplicationLaunchOptionsRemoteNotificationKey: n=7",
                "didFinish [background] UIApplicationLaunchOptionsRemoteNotificationKey: n=7",
                "fetch [background] n=7", "willEnterForeground [background]", "didBecomeActive [active]",
            ])
    }

    @Test("a launch that the user sees is inactive")
    func foregroundLaunch() {
        let process = RecordedProcess(app: FetchingApp.self, Sample.appEnvironment())
        for callback in [
            Callback.application(.willFinishLaunching(nil)), .application(.didFinishLaunching(nil)),
            .application(.didBecomeActive),
        ] {
            process.deliver(callback)
        }
        #expect(
            calls(process.history()) == [
                "willFinish [inactive] without options", "didFinish [inactive] without options",
                "didBecomeActive [active]",
            ])
    }

    struct Fetch: CustomTestStringConvertible {
        var name: String
        var app: any (UIApplicationDelegate & UIResponder).Type
        var atOnce: [Step]
        var later: [Step] = []
        var testDescription: String { name }
        static func completed(_ result: UIBackgroundFetchResult) -> Step {
            .said(.completed(number: 1, .fetchResult(result.rawValue)))
        }
        static func returned(_ result: CallbackResult) -> Step { .said(.returned(number: 1, result)) }
    }

    nonisolated static let fetches = [
        Fetch(
            name: "with a handler", app: FetchingApp.self,
            atOnce: [.called("fetch [background] n=7"), Fetch.completed(.newData), Fetch.returned(.done)]),
        Fetch(
            name: "asynchronous", app: AsyncFetchingApp.self,
            atOnce: [.called("fetch [background] n=7"), Fetch.returned(.done)], later: [Fetch.completed(.failed)]),
        Fetch(
            name: "answered twice", app: TwiceFetchingApp.self,
            atOnce: [Fetch.completed(.noData), .said(.completedAgain(number: 1)), Fetch.returned(.done)]),
        Fetch(name: "not implemented", app: IdleApp.self, atOnce: [Fetch.returned(.notImplemented)]),
    ]

    @Test("a fetch in the form that there is", arguments: fetches)
    func fetch(_ fetch: Fetch) async {
        let process = RecordedProcess(app: fetch.app, Sample.appEnvironment(background: true))
        _ = process.history()
        #expect(process.history(of: .notification(.didReceiveRemote(payload: Self.payload))) == fetch.atOnce)
        await process.settleTasks()
        #expect(process.history() == fetch.later)
    }

    // Raw values: https://learn.microsoft.com/dotnet/api/uikit.uibackgroundfetchresult
    @Test func rawValues() {
        #expect([UIBackgroundFetchResult.newData, .noData, .failed].map(\.rawValue) == [0, 1, 2])
    }
}
