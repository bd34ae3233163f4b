// Portico
// SPDX-License-Identifier: Apache-2.0

// Share, action and Today extensions: extensions sheet 1.2 to 1.7, and what that sheet marks as decided or unconfirmed.

extension BehaviorProfile.Extensions {
    /// Share and action extensions.
    public struct Share: Codable, Hashable, Sendable {
        /// The time from the decision to start the process until its first call.
        /// - Source: decided; Apple gives no figure.
        public var processStart: MillisecondDuration
        /// How long the process may take to start before the host app gets an error.
        /// - Source: decided; Apple gives no figure.
        public var startupLimit: MillisecondDuration
        /// The duration of the sheet's animation, in and out.
        /// - Source: decided; Apple gives no figure.
        public var animation: MillisecondDuration
        /// In bytes. A process that needs more is killed, its sheet disappears, and the host app gets an error.
        /// - Source: observed, https://alicinaroglu.dev/share-extension-memory-limits-the-numbers-apple-wont-print
        public var memoryLimit: Int
        /// The year in which ``memoryLimit`` was observed; limits change with models and versions.
        /// - Source: observed, https://alicinaroglu.dev/share-extension-memory-limits-the-numbers-apple-wont-print
        public var measured: String
        /// How long it takes to load an attachment.
        /// - Source: decided; Apple gives no figure.
        public var loadTime: MillisecondDuration
        /// How long the completion handler of `completeRequest` may run before it is called again with `expired`, and
        /// how long that call may take before the process is killed.
        /// - Source: decided; Apple gives no figure.
        public var completionLimit: MillisecondDuration
        /// The time from the end of the last request until the process is suspended.
        /// - Source: decided; Apple gives no figure.
        public var suspension: MillisecondDuration
        /// The time from the end of the last request until the process is killed.
        /// - Source: decided; Apple gives no figure.
        public var keepAlive: MillisecondDuration
        /// Whether each request gets a process of its own.
        /// - Source: decided; Apple promises neither.
        public var process: ProcessUse
        /// The width of the extension's view in points.
        /// - Source: decided; Apple gives no figure.
        public var width: Double
        /// The height in points of a view that is the extension's own.
        /// - Source: decided; Apple gives no figure.
        public var height: Double
    }

    /// `perRequest`: each request has a process. `reused`: all requests of an extension share one.
    public enum ProcessUse: String, Codable, Hashable, Sendable {
        case perRequest, reused
    }

    /// Widgets of the Today view.
    public struct Today: Codable, Hashable, Sendable {
        /// The time from the decision to start the process until its first call.
        /// - Source: decided; Apple gives no figure.
        public var processStart: MillisecondDuration
        /// How long the process may take to start before the widget cannot be loaded.
        /// - Source: decided; Apple gives no figure.
        public var startupLimit: MillisecondDuration
        /// The duration of the Today view's animation, in and out.
        /// - Source: decided; Apple gives no figure.
        public var animation: MillisecondDuration
        /// In bytes. A process that needs more is killed, and a placeholder is shown.
        /// - Source: observed, https://cocoaheads.tv/memory-use-in-extensions-by-conrad-kramer
        public var memoryLimit: Int
        /// The year in which ``memoryLimit`` was observed.
        /// - Source: observed, https://cocoaheads.tv/memory-use-in-extensions-by-conrad-kramer
        public var measured: String
        /// How long `widgetPerformUpdate` may take before the old snapshot is kept.
        /// - Source: decided; Apple gives no figure.
        public var updateLimit: MillisecondDuration
        /// The time from the widget's disappearance until its process is suspended.
        /// - Source: decided; Apple gives no figure.
        public var suspension: MillisecondDuration
        /// The time from the widget's disappearance until its process is killed.
        /// - Source: decided; Apple gives no figure.
        public var keepAlive: MillisecondDuration
        /// The width of the view in points.
        /// - Source: decided; Apple gives no figure.
        public var width: Double
        /// The height in compact mode, in points.
        /// - Source: unconfirmed.
        public var compactHeight: Double
        /// The largest height in expanded mode, in points.
        /// - Source: decided; Apple gives no figure.
        public var expandedHeight: Double
        /// Whether widgets are asked for their margins. Those linked against iOS 10 or later are not.
        /// - Source: documented, https://developer.apple.com/documentation/notificationcenter/ncwidgetproviding
        public var asksMarginInsets: Bool
        /// The proposed margins in points: top, left, bottom, right.
        /// - Source: decided; Apple gives no figure.
        public var marginInsets: [Double]
        /// Whether the timeline says that Today widgets are deprecated, as they are since iOS 14.
        /// - Source: documented, https://developer.apple.com/documentation/notificationcenter
        public var isDeprecated: Bool
    }

    /// `legacy`: URLs, by `openURL` and by `open` with options. `modern`: URLs, by `open` with options only. `none`:
    /// nothing, since no application is found.
    public enum ResponderOpen: String, Codable, Hashable, Sendable {
        case legacy, modern, none
    }
}
