// Portico
// SPDX-License-Identifier: Apache-2.0

/// A call of the system into the app's delegate about its life cycle, and about what it is to open without scenes.
public enum ApplicationCallback: Codable, Hashable, Sendable {
    case willFinishLaunching(LaunchRecord?)
    case didFinishLaunching(LaunchRecord?)
    case willEnterForeground
    case didBecomeActive
    case willResignActive
    case didEnterBackground
    case willTerminate
    case openURL(OpenURLRecord)
    case willContinueActivity(type: String)
    case continueActivity(ActivityRecord)
    case didFailToContinueActivity(type: String, reason: String)
    case performAction(ShortcutRecord)

    /// As the cases were called when they were cases of ``Callback``.
    enum CodingKeys: String, CodingKey {
        case willFinishLaunching
        case didFinishLaunching
        case willEnterForeground = "applicationWillEnterForeground"
        case didBecomeActive = "applicationDidBecomeActive"
        case willResignActive = "applicationWillResignActive"
        case didEnterBackground = "applicationDidEnterBackground"
        case willTerminate = "applicationWillTerminate"
        case openURL = "applicationOpenURL"
        case willContinueActivity = "applicationWillContinueActivity"
        case continueActivity = "applicationContinueActivity"
        case didFailToContinueActivity = "applicationDidFailToContinueActivity"
        case performAction = "applicationPerformAction"
    }
}

extension ApplicationCallback {
    /// The method in Apple's spelling.
    var name: String {
        switch self {
        case .willFinishLaunching: "application(_:willFinishLaunchingWithOptions:)"
        case .didFinishLaunching: "application(_:didFinishLaunchingWithOptions:)"
        case .willEnterForeground: "applicationWillEnterForeground(_:)"
        case .didBecomeActive: "applicationDidBecomeActive(_:)"
        case .willResignActive: "applicationWillResignActive(_:)"
        case .didEnterBackground: "applicationDidEnterBackground(_:)"
        case .willTerminate: "applicationWillTerminate(_:)"
        case .openURL: "application(_:open:options:)"
        case .willContinueActivity: "application(_:willContinueUserActivityWithType:)"
        case .continueActivity: "application(_:continue:restorationHandler:)"
        case .didFailToContinueActivity: "application(_:didFailToContinueUserActivityWithType:error:)"
        case .performAction: "application(_:performActionFor:completionHandler:)"
        }
    }

    /// Its values in short form; empty if there are none.
    var details: String {
        switch self {
        case .willFinishLaunching(let launch?), .didFinishLaunching(let launch?): launch.summary
        case .openURL(let url): url.url
        case .willContinueActivity(let type): type
        case .continueActivity(let activity): activity.summary
        case .didFailToContinueActivity(let type, let reason): "\(type): \(reason)"
        case .performAction(let item): item.type
        default: ""
        }
    }
}
