// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation
import SystemModel

/// The kind of device that an interface is made for.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uiuserinterfaceidiom
/// - Since: iOS 3.2
public enum UIUserInterfaceIdiom: Int, Sendable {
    case unspecified = -1
    case phone = 0
    case pad = 1
    case tv = 2
    case carPlay = 3
    case mac = 5
    case vision = 6
}

/// The physical orientation of the device. In landscape left, the device's right side is up.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uideviceorientation
/// - Since: iOS 2.0
public enum UIDeviceOrientation: Int, Sendable {
    case unknown = 0
    case portrait = 1
    case portraitUpsideDown = 2
    case landscapeLeft = 3
    case landscapeRight = 4
    case faceUp = 5
    case faceDown = 6

    /// False, like ``isLandscape``, for a device that lies flat or whose orientation is unknown.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    public var isFlat: Bool { self == .faceUp || self == .faceDown }
}

/// The orientation of an interface. Landscape left is the device's landscape right.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uiinterfaceorientation
/// - Since: iOS 2.0
public enum UIInterfaceOrientation: Int, Sendable {
    case unknown = 0
    case portrait = 1
    case portraitUpsideDown = 2
    case landscapeRight = 3
    case landscapeLeft = 4

    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// The device that the process runs on.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uidevice
/// - Since: iOS 2.0
/// - Differs: the battery is full, and nothing comes near the proximity sensor.
@preconcurrency @MainActor
public final class UIDevice: NSObject {
    /// The device; one object per process.
    public class var current: UIDevice {
        let context = ProcessContext.current
        return context.singleton { UIDevice(context: context) }
    }

    private let context: ProcessContext
    private let display: Display
    private var listeners = 0
    var isBatteryMonitored = false
    var isProximityMonitored = false

    private init(context: ProcessContext) {
        self.context = context
        display = .current
    }

    /// The name that the user gave the device.
    public var name: String { context.environment.deviceName }
    /// `iPhone` or `iPad`.
    public var model: String { display.placement.idiom == .pad ? "iPad" : "iPhone" }
    /// The same as ``model``.
    public var localizedModel: String { model }
    /// `iOS`, or `iPadOS` on an iPad since version 13.
    public var systemName: String {
        let major = systemVersion.split(separator: ".").first.flatMap { Int($0) } ?? 0
        return display.placement.idiom == .pad && major >= 13 ? "iPadOS" : "iOS"
    }
    /// The version, such as `26.1`.
    public var systemVersion: String { context.environment.systemVersion }
    /// `phone` or `pad`.
    public var userInterfaceIdiom: UIUserInterfaceIdiom { display.placement.idiom == .pad ? .pad : .phone }
    /// An identifier that is the same for all apps of one vendor on one device.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uidevice/identifierforvendor
    /// - Differs: derived from the first parts of the bundle identifier, so equal on every virtual device; never nil.
    public var identifierForVendor: UUID? {
        // FNV-1a, twice with different starts: all that matters is that equal vendors give equal numbers.
        let vendor = context.manifest.bundleIdentifier.split(separator: ".").dropLast().joined(separator: ".")
        func hash(_ start: UInt64) -> UInt64 {
            vendor.utf8.reduce(start) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        }
        let words = [hash(0xCBF2_9CE4_8422_2325), hash(0x8422_2325_CBF2_9CE4)]
        var bytes = words.flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) } }
        // Version 4, variant 1.
        bytes[6] = bytes[6] & 0x0F | 0x40
        bytes[8] = bytes[8] & 0x3F | 0x80
        return bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
    }

    // MARK: - Orientation

    /// The physical orientation of the device.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uidevice/orientation
    /// - Differs: available without ``beginGeneratingDeviceOrientationNotifications()``; never flat.
    public var orientation: UIDeviceOrientation {
        // The same raw values: left for the device is right for the interface.
        UIDeviceOrientation(rawValue: display.deviceOrientation.rawValue) ?? .unknown
    }

    /// Whether ``orientationDidChangeNotification`` is posted.
    public var isGeneratingDeviceOrientationNotifications: Bool { listeners > 0 }

    /// Requests notifications. Calls are counted: balance each one with
    /// ``endGeneratingDeviceOrientationNotifications()``.
    public func beginGeneratingDeviceOrientationNotifications() {
        listeners += 1
    }

    /// Ends one request for notifications.
    public func endGeneratingDeviceOrientationNotifications() {
        listeners = max(0, listeners - 1)
    }

    /// The object is the device; posted before the interface turns, while somebody has asked for it.
    nonisolated public static let orientationDidChangeNotification = Notification.Name(
        "UIDeviceOrientationDidChangeNotification")

    func orientationChanged() {
        guard isGeneratingDeviceOrientationNotifications else { return }
        NotificationCenter.default.post(name: Self.orientationDidChangeNotification, object: self)
    }
}
