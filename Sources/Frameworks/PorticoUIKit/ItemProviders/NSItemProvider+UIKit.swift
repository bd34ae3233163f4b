// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import PorticoFoundation
import Synchronization

/// How an item should be presented at its destination.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uipreferredpresentationstyle
/// - Since: iOS 11.0
public enum UIPreferredPresentationStyle: Int, Sendable {
    case unspecified = 0
    /// As part of the content, such as a picture in a text.
    case inline = 1
    /// As an attachment, such as a file's icon.
    case attachment = 2
}

extension NSItemProvider {
    /// In points; zero means no preference. Stored without effect.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsitemprovider/preferredpresentationsize
    /// - Since: iOS 11.0
    public var preferredPresentationSize: CGSize {
        get { state.withLock { $0.presentation.preferredSize } }
        set { state.withLock { $0.presentation.preferredSize = newValue } }
    }

    /// Stored without effect.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsitemprovider/preferredpresentationstyle
    /// - Since: iOS 11.0
    public var preferredPresentationStyle: UIPreferredPresentationStyle {
        get {
            UIPreferredPresentationStyle(rawValue: state.withLock { $0.presentation.preferredStyle }) ?? .unspecified
        }
        set { state.withLock { $0.presentation.preferredStyle = newValue.rawValue } }
    }

    /// Data for other apps of the same developer, available before anything is loaded. Stored without effect so far.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsitemprovider/teamdata
    /// - Since: iOS 11.0
    /// - Differs: not transferred to other processes.
    public var teamData: Data? {
        get { state.withLock { $0.presentation.teamData } }
        set { state.withLock { $0.presentation.teamData = newValue } }
    }
}
