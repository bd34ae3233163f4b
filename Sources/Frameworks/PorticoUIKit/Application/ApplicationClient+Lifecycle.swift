// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import Foundation
import PorticoFoundation
import SystemModel

// The app delegate's side. Where delegate and notification carry the same event the delegate goes first.

extension ApplicationClient {
    func perform(_ callback: ApplicationCallback, delivery: Int) -> CallbackResult {
        let application = self.application
        switch callback {
        case .willFinishLaunching(let record):
            connectImplicitScene()
            if context.manifest.sceneManifest == nil, let storyboard = context.manifest.mainStoryboard {
                storyboardWindow = StoryboardWindow(storyboard, of: delegate)
            }
            defer {
                // What the delegate has put on the main queue runs when both methods have been called.
                let rules = context.environment.rules
                if rules.launchCallbacksShareTurn { context.queues?.pauseMainQueue(of: context) }
            }
            return answer { $0.application(application, willFinishLaunchingWithOptions: self.options(record)) }
        case .didFinishLaunching(let record):
            context.queues?.resumeMainQueue(of: context)
            var outcome = answer { $0.application(application, didFinishLaunchingWithOptions: self.options(record)) }
            if outcome.isMissing { outcome = result { $0.applicationDidFinishLaunching(application) } }
            storyboardWindow?.showIfKept()
            storyboardWindow = nil
            post(UIApplication.didFinishLaunchingNotification)
            context.finishedLaunching()
            return outcome
        case .willEnterForeground:
            application.implicitScene?.activationState = .foregroundInactive
            let result = result { $0.applicationWillEnterForeground(application) }
            application.applicationState = .inactive
            connectImplicitScene()
            postOfImplicitScene(UIScene.willEnterForegroundNotification)
            post(UIApplication.willEnterForegroundNotification)
            return result
        case .didBecomeActive:
            application.applicationState = .active
            application.implicitScene?.activationState = .foregroundActive
            let result = result { $0.applicationDidBecomeActive(application) }
            postOfImplicitScene(UIScene.didActivateNotification)
            post(UIApplication.didBecomeActiveNotification)
            return result
        case .willResignActive:
            application.implicitScene?.activationState = .foregroundInactive
            let result = result { $0.applicationWillResignActive(application) }
            application.applicationState = .inactive
            postOfImplicitScene(UIScene.willDeactivateNotification)
            post(UIApplication.willResignActiveNotification)
            return result
        case .didEnterBackground:
            application.applicationState = .background
            application.implicitScene?.activationState = .background
            let result = result { $0.applicationDidEnterBackground(application) }
            postOfImplicitScene(UIScene.didEnterBackgroundNotification)
            post(UIApplication.didEnterBackgroundNotification)
            return result
        case .willTerminate:
            let result = result { $0.applicationWillTerminate(application) }
            post(UIApplication.willTerminateNotification)
            return result
        case .openURL(let record):
            return open(record)
        case .willContinueActivity(let type):
            return answer { $0.application(application, willContinueUserActivityWithType: type) }
        case .continueActivity(let record):
            let activity = NSUserActivity(record)
            return answer { delegate in
                delegate.application(application, continue: activity) { objects in
                    // The app may call this from any thread, now or later.
                    let restoring = UncheckedRestoring(activity: activity, objects: objects ?? [])
                    self.context.later { restoring.run() }
                }
            }
        case .didFailToContinueActivity(let type, let reason):
            let error = SystemFailure(reason: reason)
            return result {
                $0.application(application, didFailToContinueUserActivityWithType: type, error: error)
            }
        case .performAction(let record):
            let item = UIApplicationShortcutItem(record)
            let delegate = self.delegate
            return CompletionOrAsync.call(delivery: delivery, context: context, as: CompletionValue.bool) {
                handler in
                delegate.application(application, performActionFor: item, completionHandler: handler)
            } orAsync: {
                await delegate.application(application, performActionFor: item)
            }
        }
    }

    /// By the newest of the three methods that the delegate implements.
    private func open(_ record: OpenURLRecord) -> CallbackResult {
        var options: [UIApplication.OpenURLOptionsKey: Any] = [.openInPlace: false]
        options[.sourceApplication] = record.sourceApplication
        let (application, url, sender) = (application, URL(record), record.sourceApplication)
        let newest = answer { $0.application(application, open: url, options: options) }
        guard newest.isMissing else { return newest }
        let annotation: [String: Any] = [:]
        let older = answer {
            $0.application(application, open: url, sourceApplication: sender, annotation: annotation)
        }
        return older.isMissing ? answer { $0.application(application, handleOpen: url) } : older
    }

    private func options(_ record: LaunchRecord?) -> [UIApplication.LaunchOptionsKey: Any]? {
        guard let record else { return nil }
        var options: [UIApplication.LaunchOptionsKey: Any] = [:]
        if let url = record.url { options[.url] = URL(url) }
        options[.sourceApplication] = record.sourceApplication
        if let shortcut = record.shortcut { options[.shortcutItem] = UIApplicationShortcutItem(shortcut) }
        if let activity = record.activity {
            options[.userActivityDictionary] = [
                UIApplication.LaunchOptionsKey.userActivityType.rawValue: activity.type,
                "UIApplicationLaunchOptionsUserActivityKey": NSUserActivity(activity),
            ]
        }
        if let payload = record.remoteNotification {
            options[.remoteNotification] = (try? JSONSerialization.jsonObject(with: payload)) as? [String: Any]
        }
        return options
    }
}

/// Objects on their way to `restoreUserActivityState`, from whatever thread the app answered on.
private struct UncheckedRestoring: @unchecked Sendable {
    // Made once by the app's call and used once, on the main actor.
    let activity: NSUserActivity
    let objects: [any UIUserActivityRestoring]

    @MainActor func run() {
        for object in objects { object.restoreUserActivityState(activity) }
    }
}
