// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension UIDevice {
    // MARK: - The battery

    /// How the battery is charged.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uidevice/batterystate-swift.enum
    /// - Since: iOS 3.0
    public enum BatteryState: Int, Sendable {
        case unknown = 0
        case unplugged = 1
        case charging = 2
        case full = 3
    }

    /// Whether ``batteryLevel`` and ``batteryState`` can be read.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uidevice/isbatterymonitoringenabled
    /// - Since: iOS 3.0
    public var isBatteryMonitoringEnabled: Bool {
        get { isBatteryMonitored }
        set { isBatteryMonitored = newValue }
    }

    /// From 0 to 1; -1 while the battery is not monitored.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uidevice/batterylevel
    /// - Since: iOS 3.0
    /// - Differs: 1 while the battery is monitored.
    public var batteryLevel: Float { isBatteryMonitored ? 1 : -1 }

    /// `unknown` while the battery is not monitored.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uidevice/batterystate-swift.property
    /// - Since: iOS 3.0
    /// - Differs: `full` while the battery is monitored.
    public var batteryState: BatteryState { isBatteryMonitored ? .full : .unknown }

    /// - Behavior: https://developer.apple.com/documentation/uikit/uidevice/batteryleveldidchangenotification
    /// - Since: iOS 3.0
    /// - Differs: not posted: the battery stays full.
    nonisolated public static let batteryLevelDidChangeNotification = Notification.Name(
        "UIDeviceBatteryLevelDidChangeNotification")
    /// - Behavior: https://developer.apple.com/documentation/uikit/uidevice/batterystatedidchangenotification
    /// - Since: iOS 3.0
    /// - Differs: not posted: the battery stays full.
    nonisolated public static let batteryStateDidChangeNotification = Notification.Name(
        "UIDeviceBatteryStateDidChangeNotification")

    // MARK: - The proximity sensor

    /// Whether the proximity sensor is on. It stays false on an iPad, which has none.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uidevice/isproximitymonitoringenabled
    /// - Since: iOS 3.0
    public var isProximityMonitoringEnabled: Bool {
        get { isProximityMonitored }
        set { isProximityMonitored = newValue && userInterfaceIdiom == .phone }
    }

    /// Whether something is close to the device.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uidevice/proximitystate
    /// - Since: iOS 3.0
    /// - Differs: false.
    public var proximityState: Bool { false }

    /// - Behavior: https://developer.apple.com/documentation/uikit/uidevice/proximitystatedidchangenotification
    /// - Since: iOS 3.0
    /// - Differs: not posted: nothing comes near.
    nonisolated public static let proximityStateDidChangeNotification = Notification.Name(
        "UIDeviceProximityStateDidChangeNotification")
}
