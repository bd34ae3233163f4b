// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// How the calls of an app look and sound, and what they can do.
///
/// - Behavior: https://developer.apple.com/documentation/callkit/cxproviderconfiguration
/// - Since: iOS 10.0
/// - Differs: not simulated; the values are kept and have no effect. It cannot be copied.
open class CXProviderConfiguration: NSObject {
    /// The app's name. Deprecated in iOS 14.
    ///
    /// - Differs: not simulated; kept only.
    open private(set) var localizedName: String?
    /// The name of a sound file in the app's bundle.
    ///
    /// - Differs: not simulated; kept only.
    open var ringtoneSound: String?
    /// PNG data of an image whose alpha channel is used.
    ///
    /// - Differs: not simulated; kept only.
    open var iconTemplateImageData: Data?
    /// How many groups of calls there may be. 2 by default.
    ///
    /// - Differs: not simulated; kept only.
    open var maximumCallGroups = 2
    /// How many calls a group may have. 5 by default.
    ///
    /// - Differs: not simulated; kept only.
    open var maximumCallsPerCallGroup = 5
    /// Whether the calls are listed in Recents.
    ///
    /// - Since: iOS 11.0
    /// - Differs: not simulated; kept only.
    open var includesCallsInRecents = true
    /// Whether the app's calls can have video. False by default.
    ///
    /// - Differs: not simulated; kept only.
    open var supportsVideo = false
    /// The kinds of handle that the app can call. None by default.
    ///
    /// - Differs: not simulated; kept only.
    open var supportedHandleTypes: Set<CXHandle.HandleType> = []

    /// - Since: iOS 14.0
    public override init() {
        super.init()
    }

    /// Deprecated in iOS 14.
    public convenience init(localizedName: String) {
        self.init()
        self.localizedName = localizedName
    }
}
