// Portico
// SPDX-License-Identifier: Apache-2.0

// What `import UserNotificationsUI` brings with it.
@_exported public import PorticoUIKit
@_exported public import PorticoUserNotifications
