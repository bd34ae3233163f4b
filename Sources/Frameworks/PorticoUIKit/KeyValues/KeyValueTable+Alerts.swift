// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import Foundation
import SystemModel

extension KeyValueTable {
    // MARK: - Alerts

    static func key(_ name: String, of alert: UIAlertController) -> Key? {
        switch name {
        case "attributedTitle":
            text(alert.heldValues, name) { alert.title = $0 }
        case "attributedMessage":
            text(alert.heldValues, name) { alert.message = $0 }
        case "contentViewController": held(name, in: alert, alert.heldValues)
        default: nil
        }
    }

    /// A text with attributes, whose characters count.
    private static func text(_ values: HeldValues, _ name: String, _ set: @escaping (String?) -> Void) -> Key {
        Key {
            values.values[name]
        } set: { value in
            guard let text = value as? NSAttributedString? else { return false }
            values.values[name] = text
            set(text?.string)
            return true
        }
    }

    /// Values that change the drawing on iOS; stored here.
    static func held(_ name: String, in object: NSObject, _ values: HeldValues) -> Key? {
        guard HeldValues.names.contains(name) else { return nil }
        return Key {
            values.values[name]
        } set: { value in
            values.values[name] = value
            refuse("setValue(_:forKey: \"\(name)\")", of: object, instead: "the value is stored")
            return true
        }
    }

    // MARK: - The device

    /// The old way to turn an interface: until iOS 15 it turns as if it had been requested.
    static func orientation(of device: UIDevice) -> Key {
        Key {
            device.orientation.rawValue
        } set: { value in
            let named = (value as? UIDeviceOrientation)?.rawValue ?? (value as? UIInterfaceOrientation)?.rawValue
            guard let number = named ?? number(in: value).flatMap({ Int(exactly: $0) }) else { return false }
            // One of a device that lies on its face or its back turns nothing.
            guard let orientation = InterfaceOrientation(rawValue: number) else { return true }
            if ProcessContext.current.environment.rules.orientationKeyTurns {
                OrientationReporter.request(orientation)
            } else {
                NotSimulated.once(
                    """
                    UIDevice.setValue(_:forKey: "orientation") turns nothing since iOS 16: use \
                    UIWindowScene.requestGeometryUpdate(_:errorHandler:)
                    """)
            }
            return true
        }
    }
}

/// What an app has stored in an object by keys that have no effect here.
@MainActor
final class HeldValues {
    static let names: Set<String> = [
        "titleTextColor", "_titleTextColor", "image", "imageTintColor", "_imageTintColor", "checked",
        "titleTextAlignment", "contentViewController",
    ]

    var values: [String: Any] = [:]
}
