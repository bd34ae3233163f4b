// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation
import PorticoFoundation
import SystemModel

/// The content that a scene can show.
///
/// The predicates are evaluated with a string, the content's identifier: the text of a URL, or the
/// `targetContentIdentifier` of an activity, a quick action or a notification. `self` is the only key path; blocks and
/// `MATCHES` trap.
///
///     let conditions = UISceneActivationConditions()
///     conditions.prefersToActivateForTargetContentIdentifierPredicate = NSPredicate(format: "self == %@", chat.id)
///     scene.activationConditions = conditions
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uisceneactivationconditions
/// - Since: iOS 13.0
@preconcurrency @MainActor
open class UISceneActivationConditions: NSObject {
    /// Whether the scene can show the content at all; true for all content by default.
    open var canActivateForTargetContentIdentifierPredicate = NSPredicate(value: true)
    /// Whether the scene is preferred for the content; false by default. Of several such scenes, the one most recently
    /// in front is used.
    open var prefersToActivateForTargetContentIdentifierPredicate = NSPredicate(value: false)

    public override init() {
        super.init()
    }

    var record: SceneConditions {
        SceneConditions(
            canActivate: canActivateForTargetContentIdentifierPredicate.content,
            prefersToActivate: prefersToActivateForTargetContentIdentifierPredicate.content)
    }
}
