// Portico
// SPDX-License-Identifier: Apache-2.0

// Share, action and Today extensions: extensions sheet 1.2 to 1.7, and what that sheet marks as decided or unconfirmed.

extension BehaviorProfile.Extensions {
    /// Share and action extensions.
    public struct Share: Codable, Hashable, Sendable {
        /// From the decision to start the process until its first call, on the virtual clock.
        public var processStart: MillisecondDuration
        /// How long the process may take to come up before the host gets an error.
        public var startupLimit: MillisecondDuration
        /// The sheet's way onto the screen, and away from it.
        public var animation: MillisecondDuration
        /// Bytes; a process that needs more is killed, its sheet vanishes, and the host gets an error.
        public var memoryLimit: Int
        /// The year in which somebody saw ``memoryLimit``: limits change with models and versions.
        public var measured: String
        /// From the question for an attachment to the answer.
        public var loadTime: MillisecondDuration
        /// How long the completion handler of `completeRequest` may run before it is called again with `expired`, and
        /// as long again before the process is killed (decided; Apple gives no figure).
        public var completionLimit: MillisecondDuration
        /// From the end of the last request until the process is suspended; nothing is promised (decided).
        public var suspension: MillisecondDuration
        /// From the end of the last request until the process is killed (decided).
        public var keepAlive: MillisecondDuration
        /// Whether each request gets a process of its own, or those of one extension share one.
        public var process: ProcessUse
        /// Points; the width of an extension's view.
        public var width: Double
        /// Points; the height of a view of the extension's own.
        public var height: Double
    }

    /// One process for a request, or one for all requests of an extension.
    public enum ProcessUse: String, Codable, Hashable, Sendable {
        case perRequest, reused
    }

    /// Widgets of the Today view.
    public struct Today: Codable, Hashable, Sendable {
        /// From the decision to start the process until its first call, on the virtual clock.
        public var processStart: MillisecondDuration
        /// How long the process may take to come up before the widget cannot be loaded.
        public var startupLimit: MillisecondDuration
        /// The Today view's way onto the screen.
        public var animation: MillisecondDuration
        /// Bytes; a process that needs more is killed, and a placeholder shows.
        public var memoryLimit: Int
        /// The year in which somebody saw ``memoryLimit``.
        public var measured: String
        /// How long `widgetPerformUpdate` may take to answer before the old snapshot stays (decided).
        public var updateLimit: MillisecondDuration
        /// From the widget's going until its process is suspended (decided).
        public var suspension: MillisecondDuration
        /// From the widget's going until its process is killed (decided).
        public var keepAlive: MillisecondDuration
        /// Points; the width of the view.
        public var width: Double
        /// Points; the height in compact mode (unconfirmed).
        public var compactHeight: Double
        /// Points; the largest height in expanded mode (decided).
        public var expandedHeight: Double
        /// Whether widgets are asked for their margins: those linked against iOS 10 are not.
        public var asksMarginInsets: Bool
        /// Points: top, left, bottom, right of the margins that are proposed then.
        public var marginInsets: [Double]
        /// Whether the timeline says that Today widgets are a thing of the past, deprecated since iOS 14.
        public var isDeprecated: Bool
    }

    /// What a `UIApplication` found by walking the responder chain opens in the process of an extension: by `openURL`
    /// and by `open` with options, by the latter alone, or nothing because none is found. Extensions sheet 1.6.
    public enum ResponderOpen: String, Codable, Hashable, Sendable {
        case legacy, modern, none
    }
}
