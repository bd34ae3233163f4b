// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import Foundation
import PorticoFoundation
import SystemModel

// The scene delegate's side. The aggregated application notifications are posted in scene apps too, after the scene's
// own.

extension ApplicationClient {
    func perform(_ callback: SceneCallback, delivery: Int) -> CallbackResult {
        switch callback {
        case .configurationForConnecting(let session, let options): return configure(session, options)
        case .willConnect(let session, let options): return connect(session, options)
        case .didDiscardSessions(let identifiers):
            let sessions = identifiers.map { UISceneSession(SceneSessionRecord(identifier: $0)) }
            return result { $0.application(self.application, didDiscardSceneSessions: SetOrder.set(of: sessions)) }
        case .willEnterForeground(let id):
            return change(
                id, to: .foregroundInactive, .inactive, scene: UIScene.willEnterForegroundNotification,
                UIApplication.willEnterForegroundNotification
            ) { $0.sceneWillEnterForeground($1) }
        case .didBecomeActive(let id):
            return change(
                id, to: .foregroundActive, .active, scene: UIScene.didActivateNotification,
                UIApplication.didBecomeActiveNotification
            ) { $0.sceneDidBecomeActive($1) }
        case .willResignActive(let id):
            return change(
                id, to: .foregroundInactive, .inactive, scene: UIScene.willDeactivateNotification,
                UIApplication.willResignActiveNotification
            ) { $0.sceneWillResignActive($1) }
        case .didEnterBackground(let id):
            let result = change(
                id, to: .background, .background, scene: UIScene.didEnterBackgroundNotification,
                UIApplication.didEnterBackgroundNotification
            ) { $0.sceneDidEnterBackground($1) }
            return restoration(of: id) ?? result
        case .restoreInteractionState(let id, let activity):
            return call(id) { $0.scene($1, restoreInteractionStateWith: NSUserActivity(activity)) }
        case .didDisconnect(let id): return disconnect(id)
        case .openURLContexts(let id, let urls):
            let contexts = UIOpenURLContext.set(urls)
            let result = call(id) { $0.scene($1, openURLContexts: contexts) }
            return reportingLoss(of: "scene(_:openURLContexts:)", to: "application(_:open:options:)", result)
        case .willContinueActivity(let id, let type):
            return call(id) { $0.scene($1, willContinueUserActivityWithType: type) }
        case .continueActivity(let id, let activity):
            let result = call(id) { $0.scene($1, continue: NSUserActivity(activity)) }
            guard activity.type == NSUserActivityTypeBrowsingWeb else { return result }
            return reportingLoss(
                of: "scene(_:continue:)", to: "application(_:continue:restorationHandler:)", result)
        case .didFailToContinueActivity(let id, let type, let reason):
            let error = SystemFailure(reason: reason)
            return call(id) { $0.scene($1, didFailToContinueUserActivityWithType: type, error: error) }
        case .performAction(let id, let item): return performAction(item, scene: id, delivery: delivery)
        }
    }

    // MARK: - Connecting

    private func configure(_ record: SceneSessionRecord, _ options: ConnectionRecord) -> CallbackResult {
        let fallback = context.manifest.sceneManifest?.configurations.first ?? SceneConfigurationRecord()
        let session = UISceneSession(SceneSessionRecord(identifier: record.identifier, configuration: fallback))
        let objects = UIScene.ConnectionOptions(options)
        offered = (options, objects)
        let chosen = OptionalRequirement.call {
            delegate.application(application, configurationForConnecting: session, options: objects)
        }
        guard let chosen else { return .configuration(fallback, implemented: false) }
        // A configuration that only has a name means the manifest's entry of that name.
        let named = context.manifest.sceneManifest?.configurations.first { $0.name == chosen.name }
        let delegateClass = chosen.delegateClass.map { NSStringFromClass($0) } ?? named?.delegateClass
        let configuration = SceneConfigurationRecord(
            name: chosen.name, delegateClass: delegateClass,
            storyboard: chosen.storyboard?.name ?? named?.storyboard)
        return .configuration(configuration, implemented: true)
    }

    private func connect(_ record: SceneSessionRecord, _ options: ConnectionRecord) -> CallbackResult {
        // Those that the app has chosen a configuration by, unless something has been added since.
        let offered = offered
        self.offered = nil
        let given = options
        let options = offered.flatMap { $0.record == given ? $0.objects : nil } ?? UIScene.ConnectionOptions(given)
        let scene = UIWindowScene(session: UISceneSession(record), connectionOptions: options)
        application.scenes.append(scene)
        scene.activationState = .background
        guard let name = record.configuration?.delegateClass else {
            context.send(.diagnostic("the scene configuration has no delegate class: the scene gets no callbacks"))
            return .noDelegate
        }
        guard let type = NamedClasses.find(name) as? any (NSObject & UISceneDelegate).Type else {
            let isNested = name.count(where: { $0 == "." }) > 1
            let advice = isNested ? "; a private class, or one within another type, is not found by its name" : ""
            context.send(
                .diagnostic("\(name) is not a scene delegate: check UISceneDelegateClassName in Info.plist\(advice)"))
            return .noDelegate
        }
        let delegate = ObjectFactory.make(type)
        scene.delegate = delegate
        DelegateReview.report(delegate, to: context)
        let window = record.configuration?.storyboard.flatMap { StoryboardWindow($0, of: delegate, in: scene) }
        let answer: Void? = OptionalRequirement.call {
            delegate.scene(scene, willConnectTo: scene.session, options: options)
        }
        window?.showIfKept()
        post(UIScene.willConnectNotification, object: scene)
        if answer != nil { return .done }
        let method = "scene(_:willConnectTo:options:)"
        if !given.urls.isEmpty { _ = reportingLoss(of: method, to: "application(_:open:options:)", .notImplemented) }
        if !given.activities.isEmpty {
            _ = reportingLoss(of: method, to: "application(_:continue:restorationHandler:)", .notImplemented)
        }
        return .notImplemented
    }

    /// What the scene's delegate gives for the scene's next connection; nil when it is not asked, for it has no such
    /// method.
    private func restoration(of id: String) -> CallbackResult? {
        guard let scene = scene(id), let delegate = scene.delegate,
            let activity = OptionalRequirement.call({ delegate.stateRestorationActivity(for: scene) })
        else { return nil }
        activity?.save(always: true)
        scene.session.stateRestorationActivity = activity
        return .activity(activity?.record(keepsRequiredOnly: true))
    }

    private func disconnect(_ id: String) -> CallbackResult {
        guard let scene = scene(id) else { return .noDelegate }
        let result = call(id) { $0.sceneDidDisconnect($1) }
        scene.activationState = .unattached
        post(UIScene.didDisconnectNotification, object: scene)
        application.scenes.removeAll { $0 === scene }
        application.removeWindows(of: scene)
        return result
    }

    // MARK: - Telling a scene

    private func scene(_ id: String) -> UIScene? {
        application.scenes.first { $0.session.persistentIdentifier == id }
    }

    /// An app that has declared the method of before scenes wants the link, and does not get it.
    private func reportingLoss(of method: String, to other: String, _ result: CallbackResult) -> CallbackResult {
        guard result == .notImplemented, let delegate = application.delegate else { return result }
        let classes = sequence(first: type(of: delegate) as AnyClass) { _getSuperclass($0) }
        if let owner = classes.first(where: { DeclaredMethods.names(of: $0).contains(other) }) {
            context.send(
                .diagnostic(
                    "link lost: the scene delegate has no \(method), and \(owner).\(other) is not called in an app with scenes"
                ))
        }
        return result
    }

    private func call(_ id: String, _ body: @MainActor (any UISceneDelegate, UIScene) -> Void) -> CallbackResult {
        guard let scene = scene(id), let delegate = scene.delegate else { return .noDelegate }
        return OptionalRequirement.call { body(delegate, scene) } == nil ? .notImplemented : .done
    }

    private func change(
        _ id: String, to activation: UIScene.ActivationState, _ state: UIApplication.State,
        scene sceneName: Notification.Name, _ applicationName: Notification.Name,
        _ body: @MainActor (any UISceneDelegate, UIScene) -> Void
    ) -> CallbackResult {
        guard let scene = scene(id) else { return .noDelegate }
        scene.activationState = activation
        let before = application.applicationState
        application.applicationState = application.scenes.count > 1 ? mostActiveState : state
        if activation != .background { application.showWindows(of: scene) }
        let result = call(id, body)
        post(sceneName, object: scene)
        // Of several scenes the most active one speaks for the application.
        if application.scenes.count == 1 || application.applicationState != before { post(applicationName) }
        return result
    }

    private var mostActiveState: UIApplication.State {
        let states = application.scenes.map(\.activationState)
        if states.contains(.foregroundActive) { return .active }
        return states.contains(.foregroundInactive) ? .inactive : .background
    }

    private func performAction(_ record: ShortcutRecord, scene id: String, delivery: Int) -> CallbackResult {
        guard let scene = scene(id) as? UIWindowScene, let delegate = scene.delegate as? any UIWindowSceneDelegate
        else { return .noDelegate }
        let item = UIApplicationShortcutItem(record)
        return CompletionOrAsync.call(delivery: delivery, context: context, as: CompletionValue.bool) { handler in
            delegate.windowScene(scene, performActionFor: item, completionHandler: handler)
        } orAsync: {
            await delegate.windowScene(scene, performActionFor: item)
        }
    }
}
