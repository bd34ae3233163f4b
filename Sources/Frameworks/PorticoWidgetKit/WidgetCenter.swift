// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import SystemModel

/// Reloads the timelines of the app's widgets, and lists the widgets that the user has added.
///
/// A reload is a line in the device's timeline, with the part of the budget that it takes: see
/// `profile.extensions.widgets`. It calls no timeline provider, as neither SwiftUI nor a WidgetKit extension runs here.
///
/// - Behavior: https://developer.apple.com/documentation/widgetkit/widgetcenter
/// - Since: iOS 14.0
/// - Differs: a reload calls no timeline provider, which the timeline says once for each app. Push information, relevance
///   and the reload of controls are absent.
public class WidgetCenter: @unchecked Sendable {
    // Without state of its own: everything is the device's.

    /// The app's centre; an extension has one too, for the widgets of its app.
    public static var shared: WidgetCenter {
        ProcessContext.current.singleton { WidgetCenter() }
    }

    private init() {}

    /// Asks for a reload of all widgets of the app. May be called on any thread.
    ///
    /// It counts for each kind of widget, unless the app is in the foreground. One beyond the budget is withheld, which is
    /// a diagnostic in the timeline.
    ///
    /// - Behavior: https://developer.apple.com/documentation/widgetkit/widgetcenter/reloadalltimelines()
    public func reloadAllTimelines() {
        ProcessContext.current.send(.widget(.reload(kind: nil)))
    }

    /// Asks for a reload of the widgets of one kind; see ``reloadAllTimelines()``.
    ///
    /// - Parameter kind: That of the widget's configuration. It is not checked.
    /// - Behavior: https://developer.apple.com/documentation/widgetkit/widgetcenter/reloadtimelines(ofkind:)
    public func reloadTimelines(ofKind kind: String) {
        ProcessContext.current.send(.widget(.reload(kind: kind)))
    }

    /// Fetches the widgets of the app that the user has added, in the order of their addition.
    ///
    /// The tester adds them: `DeviceEvent.homeScreenWidget`.
    ///
    /// - Parameter completion: Called once, on the queue that `profile.notifications.callOutQueue` specifies. Never with an
    ///   error.
    /// - Behavior: https://developer.apple.com/documentation/widgetkit/widgetcenter/getcurrentconfigurations(_:)
    @preconcurrency
    public func getCurrentConfigurations(_ completion: @escaping @Sendable (Result<[WidgetInfo], any Error>) -> Void) {
        ProcessContext.current.call {
            .widget(.getConfigurations(call: $0))
        } receive: { reply in
            guard case .widgets(let widgets) = reply else { return completion(.success([])) }
            completion(.success(widgets.map { WidgetInfo($0) }))
        }
    }

    /// The asynchronous form of ``getCurrentConfigurations(_:)``.
    ///
    /// - Throws: Nothing here.
    /// - Behavior: https://developer.apple.com/documentation/widgetkit/widgetcenter/currentconfigurations()
    /// - Since: iOS 18.0
    public func currentConfigurations() async throws -> [WidgetInfo] {
        try await withCheckedThrowingContinuation { continuation in
            getCurrentConfigurations { continuation.resume(with: $0) }
        }
    }

    /// Has no effect, as on iOS, where people configure widgets themselves; the timeline says so.
    ///
    /// - Behavior:
    ///   https://developer.apple.com/documentation/widgetkit/widgetcenter/invalidateconfigurationrecommendations()
    /// - Since: iOS 16.0
    public func invalidateConfigurationRecommendations() {
        ProcessContext.current.send(.widget(.invalidateRecommendations))
    }

    /// Keys of `userInfo` in the `NSUserActivity` that an app receives when a widget without a URL is tapped.
    ///
    /// - Behavior: https://developer.apple.com/documentation/widgetkit/widgetcenter/userinfokey
    /// - Differs: Apple documents no values; here they are the names of Apple's constants for Objective-C.
    public struct UserInfoKey {
        /// The widget's kind, a string.
        public static let kind: String = "WGWidgetUserInfoKeyKind"
        /// The widget's family.
        public static let family: String = "WGWidgetUserInfoKeyFamily"
        /// The identifier of a Live Activity.
        public static let activityID: String = "WGWidgetUserInfoKeyActivityID"
    }
}
