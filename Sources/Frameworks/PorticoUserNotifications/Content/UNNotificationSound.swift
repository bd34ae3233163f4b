// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation
package import SystemModel

/// The sound of a notification.
///
/// - Behavior: https://developer.apple.com/documentation/usernotifications/unnotificationsound
/// - Since: iOS 10.0
/// - Differs: cannot be subclassed. No sound is played; the device reports which sound it would play.
@preconcurrency
public final class UNNotificationSound: NSObject, NSCopying, NSSecureCoding {
    package let record: SoundRecord

    package init(_ record: SoundRecord) {
        self.record = record
    }

    /// The system's default sound.
    public class var `default`: UNNotificationSound { UNNotificationSound(SoundRecord()) }

    /// A sound file of the app. It is searched for in `Library/Sounds`, in the `Library/Sounds` of its group
    /// containers, and in its bundle. A sound longer than 30 seconds is replaced by the default sound.
    public convenience init(named name: UNNotificationSoundName) {
        self.init(SoundRecord(name: name.rawValue))
    }

    /// The system's default sound of critical alerts, which ignores the mute switch; needs the entitlement.
    ///
    /// - Since: iOS 12.0
    public class var defaultCritical: UNNotificationSound { UNNotificationSound(SoundRecord(isCritical: true)) }

    /// The system's default sound of critical alerts.
    ///
    /// - Parameter volume: 0…1.
    /// - Since: iOS 12.0
    public class func defaultCriticalSound(withAudioVolume volume: Float) -> Self {
        Self(SoundRecord(isCritical: true, volume: Double(volume)))
    }

    /// A sound file of the app, for a critical alert.
    ///
    /// - Since: iOS 12.0
    public class func criticalSoundNamed(_ name: UNNotificationSoundName) -> Self {
        Self(SoundRecord(name: name.rawValue, isCritical: true))
    }

    /// A sound file of the app, for a critical alert.
    ///
    /// - Parameter volume: 0…1.
    /// - Since: iOS 12.0
    public class func criticalSoundNamed(
        _ name: UNNotificationSoundName, withAudioVolume volume: Float
    ) -> Self {
        Self(SoundRecord(name: name.rawValue, isCritical: true, volume: Double(volume)))
    }

    /// A sound that rings as long as a phone call, for calls, which a service extension reports by `updating(from:)`.
    ///
    /// - Since: iOS 15.2
    public class var defaultRingtone: UNNotificationSound { UNNotificationSound(SoundRecord(isRingtone: true)) }

    /// A sound file of the app, as the ringtone of a call.
    ///
    /// - Since: iOS 15.2
    public class func ringtoneSoundNamed(_ name: UNNotificationSoundName) -> Self {
        Self(SoundRecord(name: name.rawValue, isRingtone: true))
    }

    // MARK: - NSCopying, NSSecureCoding

    public func copy(with zone: NSZone? = nil) -> Any { self }

    public class var supportsSecureCoding: Bool { true }

    public required init?(coder: NSCoder) {
        record = SoundRecord(
            name: coder.string(forKey: "name"), isCritical: coder.decodeBool(forKey: "critical"),
            volume: coder.number(forKey: "volume")?.doubleValue, isRingtone: coder.decodeBool(forKey: "ringtone"))
    }

    public func encode(with coder: NSCoder) {
        coder.encode(record.name, forKey: "name")
        coder.encode(record.isCritical, forKey: "critical")
        coder.encode(record.volume.map { NSNumber(value: $0) }, forKey: "volume")
        coder.encode(record.isRingtone, forKey: "ringtone")
    }

    // MARK: - Comparing, printing

    public override func isEqual(_ object: Any?) -> Bool { (object as? UNNotificationSound)?.record == record }

    public override var hash: Int { record.hashValue }

    public override var description: String {
        ObjectDescription.text(of: self, ["sound": record.summary, "volume": record.volume])
    }
}

/// The file name of a sound.
///
/// - Behavior: https://developer.apple.com/documentation/usernotifications/unnotificationsoundname
/// - Since: iOS 12.0
public struct UNNotificationSoundName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public init(_ rawValue: String) {
        self.rawValue = rawValue
    }
}
