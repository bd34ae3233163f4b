// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import PorticoFoundation
import Synchronization

/// How an item wants to be shown where it is put.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uipreferredpresentationstyle
/// - Since: iOS 11.0
public enum UIPreferredPresentationStyle: Int, Sendable {
    case unspecified = 0
    /// In the place itself: a picture in a text.
    case inline = 1
    /// As something that goes with it: a file's symbol.
    case attachment = 2
}

extension NSItemProvider {
    /// In points; zero for no preference. Kept, and told to nobody.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsitemprovider/preferredpresentationsize
    /// - Since: iOS 11.0
    public var preferredPresentationSize: CGSize {
        get { state.withLock { $0.presentation.preferredSize } }
        set { state.withLock { $0.presentation.preferredSize = newValue } }
    }

    /// Kept, and told to nobody.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsitemprovider/preferredpresentationstyle
    /// - Since: iOS 11.0
    public var preferredPresentationStyle: UIPreferredPresentationStyle {
        get {
            UIPreferredPresentationStyle(rawValue: state.withLock { $0.presentation.preferredStyle }) ?? .unspecified
        }
        set { state.withLock { $0.presentation.preferredStyle = newValue.rawValue } }
    }

    /// For other apps of the same developer's, before anything is loaded. Kept, and told to nobody yet.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsitemprovider/teamdata
    /// - Since: iOS 11.0
    /// - Differs: does not cross to another process.
    public var teamData: Data? {
        get { state.withLock { $0.presentation.teamData } }
        set { state.withLock { $0.presentation.teamData = newValue } }
    }
}
