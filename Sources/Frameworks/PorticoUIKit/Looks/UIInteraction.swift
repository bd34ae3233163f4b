// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Something that a view does for the user besides its gestures.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uiinteraction
/// - Since: iOS 11.0
@preconcurrency @MainActor
public protocol UIInteraction: NSObjectProtocol {
    var view: UIView? { get }
    func willMove(to view: UIView?)
    func didMove(to view: UIView?)
}

extension UIView {
    /// The interactions that the app has added.
    ///
    /// - Since: iOS 11.0
    public var interactions: [any UIInteraction] {
        get { settingsIfAny?.interactions ?? [] }
        set {
            for old in interactions { removeInteraction(old) }
            for new in newValue { addInteraction(new) }
        }
    }

    /// Adds an interaction, removing it from its previous view.
    ///
    /// - Since: iOS 11.0
    public func addInteraction(_ interaction: any UIInteraction) {
        interaction.view?.removeInteraction(interaction)
        interaction.willMove(to: self)
        settings.interactions.append(interaction)
        interaction.didMove(to: self)
    }

    /// - Since: iOS 11.0
    public func removeInteraction(_ interaction: any UIInteraction) {
        guard interactions.contains(where: { $0 === interaction }) else { return }
        interaction.willMove(to: nil)
        settings.interactions.removeAll { $0 === interaction }
        interaction.didMove(to: nil)
    }
}
