// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

/// What brings the user into an app, apart from its icon.
enum Entry: Hashable, Sendable {
    case url(OpenURLRecord)
    /// `sender` is the sending app, where it may be known.
    case universalLink(ActivityRecord, sender: String?)
    case handoff(ActivityRecord, HandoffOutcome)
    case quickAction(ShortcutRecord)
    case response(ResponseRecord)
    /// The app's own notification settings; nil from Settings, else from that notification.
    case notificationSettings(NotificationRecord?)
}
