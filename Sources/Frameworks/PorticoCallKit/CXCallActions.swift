// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

// Groups of calls, tones and translations are absent: CXSetGroupCallAction, CXPlayDTMFCallAction and
// CXSetTranslatingCallAction.

/// Answers a call.
///
/// - Behavior: https://developer.apple.com/documentation/callkit/cxanswercallaction
/// - Since: iOS 10.0
open class CXAnswerCallAction: CXCallAction, @unchecked Sendable {
    /// - Differs: the date is not used; the call is connected now.
    open func fulfill(withDateConnected dateConnected: Date) { fulfill() }
}

/// Declines a call, or ends it.
///
/// - Behavior: https://developer.apple.com/documentation/callkit/cxendcallaction
/// - Since: iOS 10.0
open class CXEndCallAction: CXCallAction, @unchecked Sendable {
    /// - Differs: the date is not used; the call ends now.
    open func fulfill(withDateEnded dateEnded: Date) { fulfill() }
}

/// Starts a call.
///
/// - Behavior: https://developer.apple.com/documentation/callkit/cxstartcallaction
/// - Since: iOS 10.0
open class CXStartCallAction: CXCallAction, @unchecked Sendable {
    /// Who is called.
    open var handle: CXHandle
    /// The identifier of the contact that is called.
    ///
    /// - Differs: only passed on to the provider's delegate; the call screen does not show the contact.
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

    /// - Differs: the date is not used; the call is started now.
    open func fulfill(withDateStarted dateStarted: Date) { fulfill() }
}

/// Puts a call on hold, or resumes it.
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

/// Mutes a call, or unmutes it.
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
