// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// An object that takes part in handling what the user does.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uiresponder
/// - Since: iOS 2.0
/// - Differs: first responders, touches and input views are not there yet. The initialiser is `required`, because
///   scene delegates are made from their class name.
@MainActor
open class UIResponder: NSObject {
    public required override init() {
        super.init()
    }

    /// The next object in the responder chain; nil at its end.
    open var next: UIResponder? { nil }

    /// An activity that this responder keeps up to date.
    /// ``updateUserActivityState(_:)`` is called before it is sent, when it has asked for that.
    open var userActivity: NSUserActivity? {
        didSet {
            guard let userActivity, userActivity !== oldValue else { return }
            userActivity.keepers.append { [weak self, weak userActivity] in
                self?.userActivity === userActivity ? self : nil
            }
        }
    }

    /// Asks for what the activity should carry; called when it is about to be saved.
    open func updateUserActivityState(_ activity: NSUserActivity) {}

    /// Hands over an activity that was continued.
    open func restoreUserActivityState(_ activity: NSUserActivity) {}
}

/// Something that can take up a continued activity.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uiuseractivityrestoring
/// - Since: iOS 12.0
@MainActor
public protocol UIUserActivityRestoring: NSObjectProtocol {
    /// Takes up the activity; called on the main thread, after the app delegate has given the object to its handler.
    func restoreUserActivityState(_ userActivity: NSUserActivity)
}

extension UIResponder: UIUserActivityRestoring {}

extension UIResponder: ActivityKeeping {}
