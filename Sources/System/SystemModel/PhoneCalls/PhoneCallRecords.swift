// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A call that an app has reported or started.
public struct PhoneCallRecord: Codable, Hashable, Sendable {
    /// The UUID that the app has chosen for the call, as text.
    public var identifier: String
    /// Whom it is with, as far as the app has said.
    public var update: PhoneCallUpdate
    public var isOutgoing: Bool
    public var isOnHold: Bool
    public var isMuted: Bool
    /// Whether it was answered.
    public var hasConnected: Bool
    public var hasEnded: Bool

    public init(
        identifier: String, update: PhoneCallUpdate = PhoneCallUpdate(), isOutgoing: Bool = false,
        isOnHold: Bool = false, isMuted: Bool = false, hasConnected: Bool = false, hasEnded: Bool = false
    ) {
        self.identifier = identifier
        self.update = update
        self.isOutgoing = isOutgoing
        self.isOnHold = isOnHold
        self.isMuted = isMuted
        self.hasConnected = hasConnected
        self.hasEnded = hasEnded
    }

    /// Whether it waits for the user to answer or decline it.
    public var isRinging: Bool { !isOutgoing && !hasConnected && !hasEnded }

    /// ``identifier`` as a value; nil for text that is not a UUID, which a device does not accept.
    public var uuid: UUID? { UUID(uuidString: identifier) }

    /// Who the call screen says it is with.
    public var name: String { update.callerName ?? update.handle ?? "Unknown" }

    /// One word for the call's state.
    public var state: String {
        if hasEnded { return "ended" }
        if isRinging { return "ringing" }
        if !hasConnected { return "connecting" }
        return isOnHold ? "on hold" : "connected"
    }
}

/// What an app says about a call; what it does not say stays as it was. Source: `CXCallUpdate`.
public struct PhoneCallUpdate: Codable, Hashable, Sendable {
    /// The value of `remoteHandle`: a number, an address or another name.
    public var handle: String?
    /// `localizedCallerName`.
    public var callerName: String?
    public var hasVideo: Bool?

    public init(handle: String? = nil, callerName: String? = nil, hasVideo: Bool? = nil) {
        self.handle = handle
        self.callerName = callerName
        self.hasVideo = hasVideo
    }

    /// Takes over what a later update says.
    public mutating func take(_ later: PhoneCallUpdate) {
        handle = later.handle ?? handle
        callerName = later.callerName ?? callerName
        hasVideo = later.hasVideo ?? hasVideo
    }
}

/// Something that a call's app is to do. Source: `CXCallAction` and its subclasses.
public struct PhoneCallAction: Codable, Hashable, Sendable {
    /// The class of the action.
    public enum Kind: String, Codable, Hashable, Sendable {
        case start, answer, end, hold, mute

        public var className: String {
            switch self {
            case .start: "CXStartCallAction"
            case .answer: "CXAnswerCallAction"
            case .end: "CXEndCallAction"
            case .hold: "CXSetHeldCallAction"
            case .mute: "CXSetMutedCallAction"
            }
        }
    }

    /// `CXAction.uuid` as text.
    public var identifier: String
    public var kind: Kind
    /// `CXCallAction.callUUID` as text.
    public var call: String
    /// Whether the call is put on hold or muted by it, or a started call has video; nil for the other kinds.
    public var isOn: Bool?
    /// The value of the handle of a call that is started.
    public var handle: String?

    public init(identifier: String, kind: Kind, call: String, isOn: Bool? = nil, handle: String? = nil) {
        self.identifier = identifier
        self.kind = kind
        self.call = call
        self.isOn = isOn
        self.handle = handle
    }

    /// ``identifier`` and ``call`` as values; nil for text that is not a UUID, which a device does not accept.
    public var uuids: (action: UUID, call: UUID)? {
        guard let action = UUID(uuidString: identifier), let call = UUID(uuidString: call) else { return nil }
        return (action, call)
    }

    /// Whether the call is over once the action is fulfilled, or has failed: a call that cannot be started or answered
    /// ends, and one that is to end does in any case.
    public func endsCall(isFulfilled: Bool) -> Bool {
        switch kind {
        case .end: true
        case .start, .answer: !isFulfilled
        case .hold, .mute: false
        }
    }
}
