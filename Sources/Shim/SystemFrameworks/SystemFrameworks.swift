// Portico
// SPDX-License-Identifier: Apache-2.0

// The one place that knows on which platform it is built: `import SystemFrameworks` gives Apple's frameworks on
// Apple's platforms and Portico's on Linux, under the same names.

#if os(Linux)
    @_exported public import PorticoCoreLocation
    @_exported public import PorticoCoreSpotlight
    @_exported public import PorticoFoundation
    @_exported public import PorticoIntents
    @_exported public import PorticoNotificationCenter
    @_exported public import PorticoSocial
    @_exported public import PorticoUIKit
    @_exported public import PorticoUniformTypeIdentifiers
    @_exported public import PorticoUserNotifications
    @_exported public import PorticoUserNotificationsUI
#else
    @_exported public import CoreLocation
    @_exported public import CoreSpotlight
    @_exported public import Intents
    @_exported public import MobileCoreServices
    @_exported public import NotificationCenter
    @_exported public import Social
    @_exported public import UIKit
    @_exported public import UniformTypeIdentifiers
    @_exported public import UserNotifications
    @_exported public import UserNotificationsUI
#endif
