// Portico
// SPDX-License-Identifier: Apache-2.0

// The one place that knows on which platform it is built: `import SystemFrameworks` gives Apple's frameworks on
// Apple's platforms and Portico's on Linux, under the same names. Not each of Apple's platforms has each framework: a
// Mac has no UIKit, a watch neither that nor Social.

#if canImport(Darwin)
    #if canImport(BackgroundTasks)
        @_exported public import BackgroundTasks
    #endif
    #if canImport(CoreGraphics)
        @_exported public import CoreGraphics
    #endif
    #if canImport(CoreLocation)
        @_exported public import CoreLocation
    #endif
    #if canImport(CoreSpotlight)
        @_exported public import CoreSpotlight
    #endif
    @_exported public import Foundation
    #if canImport(Intents)
        @_exported public import Intents
    #endif
    #if canImport(MobileCoreServices)
        @_exported public import MobileCoreServices
    #endif
    #if canImport(NotificationCenter)
        @_exported public import NotificationCenter
    #endif
    #if canImport(QuartzCore)
        @_exported public import QuartzCore
    #endif
    #if canImport(Social)
        @_exported public import Social
    #endif
    #if canImport(UIKit)
        @_exported public import UIKit
    #endif
    #if canImport(UniformTypeIdentifiers)
        @_exported public import UniformTypeIdentifiers
    #endif
    #if canImport(UserNotifications)
        @_exported public import UserNotifications
    #endif
    #if canImport(UserNotificationsUI)
        @_exported public import UserNotificationsUI
    #endif
#else
    @_exported public import PorticoBackgroundTasks
    @_exported public import PorticoCoreLocation
    @_exported public import PorticoCoreSpotlight
    @_exported public import PorticoFoundation
    @_exported public import PorticoIntents
    @_exported public import PorticoMobileCoreServices
    @_exported public import PorticoNotificationCenter
    @_exported public import PorticoQuartzCore
    @_exported public import PorticoSocial
    @_exported public import PorticoUIKit
    @_exported public import PorticoUniformTypeIdentifiers
    @_exported public import PorticoUserNotifications
    @_exported public import PorticoUserNotificationsUI
#endif
