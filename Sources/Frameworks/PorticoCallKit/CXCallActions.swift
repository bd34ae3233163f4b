// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

// Groups of calls and tones are absent: CXSetGroupCallAction and CXPlayDTMFCallAction.

/// The user answers a call.
///
/// - Behavior: https://developer.apple.com/documentation/callkit/cxanswercallaction
/// - Since: iOS 10.0
open class CXAnswerCallAction: CXCallAction, @unchecked Sendable {
    /// - Parameter dateConnected: Not used; the call is connected now.
    open func fulfill(withDateConnected dateConnected: Date) { fulfill() }
}

/// The user declines a call, or ends it.
///
/// - Behavior: https://developer.apple.com/documentation/callkit/cxendcallaction
/// - Since: iOS 10.0
open class CXEndCallAction: CXCallAction, @unchecked Sendable {
    /// - Parameter dateEnded: Not used; the call ends now.
    open func fulfill(withDateEnded dateEnded: Date) { fulfill() }
}

/// The user calls somebody.
///
/// - Behavior: https://developer.apple.com/documentation/callkit/cxstartcallaction
/// - Since: iOS 10.0
open class CXStartCallAction: CXCallAction, @unchecked Sendable {
    /// Who is called.
    open var handle: CXHandle
    /// The identifier of whom is called in the app's own contacts; kept only.
    open var contactIdentifier: String?
    open var isVideo = false

    public init(call callUUID: UUID, handle: CXHandle) {
        self.handle = handle
        super.init(call: callUUID)
    }

    init(_ origin: ActionOrigin, handle: CXHandle, contactIdentifier: String?, isVideo: Bool) {
        self.handle = handle
        self.contactIdentifier = contactIdentifier
        self.isVideo = isVideo
        super.init(origin)
    }

    /// - Parameter dateStarted: Not used; the call is started now.
    open func fulfill(withDateStarted dateStarted: Date) { fulfill() }
}

/// A call is put on hold, or goes on.
///
/// - Behavior: https://developer.apple.com/documentation/callkit/cxsetheldcallaction
/// - Since: iOS 10.0
open class CXSetHeldCallAction: CXCallAction, @unchecked Sendable {
    open var isOnHold: Bool

    public init(call callUUID: UUID, onHold: Bool) {
        isOnHold = onHold
        super.init(call: callUUID)
    }

    init(_ origin: ActionOrigin, onHold: Bool) {
        isOnHold = onHold
        super.init(origin)
    }
}

/// A call's microphone is muted, or no longer.
///
/// - Behavior: https://developer.apple.com/documentation/callkit/cxsetmutedcallaction
/// - Since: iOS 10.0
open class CXSetMutedCallAction: CXCallAction, @unchecked Sendable {
    open var isMuted: Bool

    public init(call callUUID: UUID, muted: Bool) {
        isMuted = muted
        super.init(call: callUUID)
    }

    init(_ origin: ActionOrigin, muted: Bool) {
        isMuted = muted
        super.init(origin)
    }
}
