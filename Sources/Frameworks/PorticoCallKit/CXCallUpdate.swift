// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation
import SystemModel

/// What an app reports about a call. Values that are not set stay as they were.
///
/// - Behavior: https://developer.apple.com/documentation/callkit/cxcallupdate
/// - Since: iOS 10.0
/// - Differs: the call screen shows the name, or else the handle; the other values are only kept. It cannot be copied.
open class CXCallUpdate: NSObject {
    /// Who the call is with.
    open var remoteHandle: CXHandle?
    /// The name of the person that the call is with; shown instead of the handle.
    open var localizedCallerName: String?
    /// Whether the call can be put on hold.
    ///
    /// - Differs: not simulated; kept only.
    open var supportsHolding = true
    /// Whether the call can be grouped with others.
    ///
    /// - Differs: not simulated; kept only.
    open var supportsGrouping = true
    /// Whether the call can be removed from a group.
    ///
    /// - Differs: not simulated; kept only.
    open var supportsUngrouping = true
    /// Whether the call can send tones.
    ///
    /// - Differs: not simulated; kept only.
    open var supportsDTMF = true
    /// Whether the call has video.
    open var hasVideo: Bool {
        get { video ?? false }
        set { video = newValue }
    }

    private var video: Bool?

    public override init() {
        super.init()
    }

    var record: PhoneCallUpdate {
        PhoneCallUpdate(handle: remoteHandle?.value, callerName: localizedCallerName, hasVideo: video)
    }
}

/// Why a call has ended, if the user has not ended it.
///
/// - Behavior: https://developer.apple.com/documentation/callkit/cxcallendedreason
/// - Since: iOS 10.0
public enum CXCallEndedReason: Int, Hashable, Sendable {
    case failed = 1
    /// The other side has ended it.
    case remoteEnded = 2
    case unanswered = 3
    case answeredElsewhere = 4
    case declinedElsewhere = 5
}
