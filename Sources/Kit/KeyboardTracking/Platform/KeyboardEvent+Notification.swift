// Portico
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) || os(Linux)
    import Foundation
    import SystemFrameworks

    extension KeyboardEvent {
        /// Reads a keyboard notification, or returns nil for other notifications. Any key may be missing or have
        /// another type.
        init?(_ notification: Notification) {
            guard let name = Name.allCases.first(where: { $0.notification == notification.name }) else { return nil }
            self.name = name
            func value<Value>(_ key: String) -> Value? { notification.userInfo?[key] as? Value }
            let begin: NSValue? = value(UIResponder.keyboardFrameBeginUserInfoKey)
            self.begin = begin?.cgRectValue
            let end: NSValue? = value(UIResponder.keyboardFrameEndUserInfoKey)
            self.end = end?.cgRectValue
            let duration: NSNumber? = value(UIResponder.keyboardAnimationDurationUserInfoKey)
            self.duration = duration?.doubleValue
            let curve: NSNumber? = value(UIResponder.keyboardAnimationCurveUserInfoKey)
            self.curve = curve?.intValue
            let isLocal: NSNumber? = value(UIResponder.keyboardIsLocalUserInfoKey)
            self.isLocal = isLocal?.boolValue
        }
    }

    extension KeyboardEvent.Name {
        var notification: Notification.Name {
            switch self {
            case .willShow: UIResponder.keyboardWillShowNotification
            case .didShow: UIResponder.keyboardDidShowNotification
            case .willHide: UIResponder.keyboardWillHideNotification
            case .didHide: UIResponder.keyboardDidHideNotification
            case .willChangeFrame: UIResponder.keyboardWillChangeFrameNotification
            case .didChangeFrame: UIResponder.keyboardDidChangeFrameNotification
            }
        }
    }
#endif
