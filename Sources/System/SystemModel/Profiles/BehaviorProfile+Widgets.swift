// Portico
// SPDX-License-Identifier: Apache-2.0

// WidgetKit: extensions sheet, 8.

extension BehaviorProfile.Extensions {
    /// The budget for reloading the timelines of WidgetKit's widgets.
    ///
    /// A reload does not count while the app is in the foreground.
    public struct Widgets: Codable, Hashable, Sendable {
        /// How many reloads of one kind of widget the system performs in any period without delay.
        /// - Source: documented as the lower end for a widget that is viewed often,
        ///   https://developer.apple.com/documentation/widgetkit/keeping-a-widget-up-to-date
        public var reloads: Int
        /// How many it performs at most. Those above ``reloads`` may come late; the timeline says so.
        /// - Source: documented as the upper end for a widget that is viewed often,
        ///   https://developer.apple.com/documentation/widgetkit/keeping-a-widget-up-to-date
        public var mostReloads: Int
        /// The period of the budget. It ends with the present; Apple's is tuned to the user's day.
        /// - Source: documented, https://developer.apple.com/documentation/widgetkit/keeping-a-widget-up-to-date
        public var period: MillisecondDuration
    }
}
