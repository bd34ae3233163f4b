// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation
import PorticoFoundation
import SystemModel

/// Which content a scene can show.
///
/// Predicates over a text, the content's identifier: the text of a URL, or the `targetContentIdentifier` of an activity,
/// a quick action or a notification. `self` is the only key path; blocks and `MATCHES` trap.
///
///     let conditions = UISceneActivationConditions()
///     conditions.prefersToActivateForTargetContentIdentifierPredicate = NSPredicate(format: "self == %@", chat.id)
///     scene.activationConditions = conditions
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uisceneactivationconditions
/// - Since: iOS 13.0
@preconcurrency @MainActor
open class UISceneActivationConditions: NSObject {
    /// Whether the scene can show the content at all; everything, unless set.
    open var canActivateForTargetContentIdentifierPredicate = NSPredicate(value: true)
    /// Whether the scene is the one for the content; nothing, unless set. Of several the one in front last counts.
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
