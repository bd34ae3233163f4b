// Portico
// SPDX-License-Identifier: Apache-2.0

// Share, action and Today extensions: extensions sheet 1.2 to 1.7, and what that sheet marks as decided or unconfirmed.

extension BehaviorProfile.Extensions {
    /// Share and action extensions.
    public struct Share: Codable, Hashable, Sendable {
        /// From the decision to start the process until its first callback, on the virtual clock.
        public var processStart: MillisecondDuration
        /// How long the process may take to start before the host receives an error.
        public var startupLimit: MillisecondDuration
        /// The duration of the sheet's animation onto the screen, and off it.
        public var animation: MillisecondDuration
        /// Bytes; a process that uses more is killed, its sheet disappears, and the host receives an error.
        public var memoryLimit: Int
        /// The year in which ``memoryLimit`` was measured: limits change with models and versions.
        public var measured: String
        /// From the request for an attachment to the answer.
        public var loadTime: MillisecondDuration
        /// How long the completion handler of `completeRequest` may run before it is called again with `expired`, and
        /// how long after that the process is killed (decided; Apple gives no figure).
        public var completionLimit: MillisecondDuration
        /// From the end of the last request until the process is suspended; Apple guarantees nothing (decided).
        public var suspension: MillisecondDuration
        /// From the end of the last request until the process is killed (decided).
        public var keepAlive: MillisecondDuration
        /// Whether each request gets its own process, or the requests of one extension share one.
        public var process: ProcessUse
        /// Points; the width of an extension's view.
        public var width: Double
        /// Points; the height of a custom view of an extension.
        public var height: Double
    }

    /// One process per request, or one for all requests of an extension.
    public enum ProcessUse: String, Codable, Hashable, Sendable {
        case perRequest, reused
    }

    /// Widgets of the Today view.
    public struct Today: Codable, Hashable, Sendable {
        /// From the decision to start the process until its first callback, on the virtual clock.
        public var processStart: MillisecondDuration
        /// How long the process may take to start before the widget cannot be loaded.
        public var startupLimit: MillisecondDuration
        /// The duration of the Today view's animation onto the screen.
        public var animation: MillisecondDuration
        /// Bytes; a process that uses more is killed, and a placeholder is shown.
        public var memoryLimit: Int
        /// The year in which ``memoryLimit`` was measured.
        public var measured: String
        /// How long `widgetPerformUpdate` may take to answer before the old snapshot stays (decided).
        public var updateLimit: MillisecondDuration
        /// From the widget's disappearance until its process is suspended (decided).
        public var suspension: MillisecondDuration
        /// From the widget's disappearance until its process is killed (decided).
        public var keepAlive: MillisecondDuration
        /// Points; the width of the view.
        public var width: Double
        /// Points; the height in compact mode (unconfirmed).
        public var compactHeight: Double
        /// Points; the largest height in expanded mode (decided).
        public var expandedHeight: Double
        /// Whether widgets are asked for their margins: those linked against iOS 10 or later are not.
        public var asksMarginInsets: Bool
        /// Points: the proposed margins, top, left, bottom, right.
        public var marginInsets: [Double]
        /// Whether the timeline reports that Today widgets are deprecated since iOS 14.
        public var isDeprecated: Bool
    }

    /// What an extension can open with a `UIApplication` that it found by walking the responder chain: URLs by
    /// `openURL` and by `open` with options, only by the latter, or nothing because there is none. Extensions sheet
    /// 1.6.
    public enum ResponderOpen: String, Codable, Hashable, Sendable {
        case legacy, modern, none
    }
}
