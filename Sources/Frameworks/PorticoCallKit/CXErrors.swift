// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// - Behavior: https://developer.apple.com/documentation/callkit/cxerrordomainincomingcall
/// - Since: iOS 10.0
public let CXErrorDomainIncomingCall = "com.apple.CallKit.error.incomingcall"

/// - Behavior: https://developer.apple.com/documentation/callkit/cxerrordomainrequesttransaction
/// - Since: iOS 10.0
public let CXErrorDomainRequestTransaction = "com.apple.CallKit.error.requesttransaction"

/// Why the system does not show a call that an app has reported.
///
/// - Behavior: https://developer.apple.com/documentation/callkit/cxerrorcodeincomingcallerror-swift.struct
/// - Since: iOS 10.0
/// - Differs: a Focus and the list of blocked callers filter no calls.
public struct CXErrorCodeIncomingCallError: CustomNSError, Hashable, Sendable {
    public static var errorDomain: String { CXErrorDomainIncomingCall }

    public let code: Code

    /// - Differs: `userInfo` is not kept.
    public init(_ code: Code, userInfo: [String: Any] = [:]) {
        self.code = code
    }

    public var errorCode: Int { code.rawValue }
    public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: localizedDescription] }
    public var localizedDescription: String { "The incoming call is not allowed (\(code))." }

    public enum Code: Int, Hashable, Sendable {
        case unknown = 0
        /// `UIBackgroundModes` lacks `voip`.
        case unentitled = 1
        case callUUIDAlreadyExists = 2
        case filteredByDoNotDisturb = 3
        case filteredByBlockList = 4
        case filteredDuringRestrictedSharingMode = 5
        case callIsProtected = 6
        case filteredBySensitiveParticipants = 7

        /// Lets `catch CXErrorCodeIncomingCallError.callUUIDAlreadyExists` match.
        @_disfavoredOverload  // Gives way to errors with cases of their own.
        public static func ~= (code: Code, error: any Error) -> Bool {
            (error as? CXErrorCodeIncomingCallError)?.code == code
        }
    }

    public static var unknown: Code { .unknown }
    public static var unentitled: Code { .unentitled }
    public static var callUUIDAlreadyExists: Code { .callUUIDAlreadyExists }
    public static var filteredByDoNotDisturb: Code { .filteredByDoNotDisturb }
    public static var filteredByBlockList: Code { .filteredByBlockList }
    public static var filteredDuringRestrictedSharingMode: Code { .filteredDuringRestrictedSharingMode }
    public static var callIsProtected: Code { .callIsProtected }
    public static var filteredBySensitiveParticipants: Code { .filteredBySensitiveParticipants }
}

/// Why the system does not perform a transaction.
///
/// - Behavior: https://developer.apple.com/documentation/callkit/cxerrorcoderequesttransactionerror-swift.struct
/// - Since: iOS 10.0
/// - Differs: the number of calls is not limited.
public struct CXErrorCodeRequestTransactionError: CustomNSError, Hashable, Sendable {
    public static var errorDomain: String { CXErrorDomainRequestTransaction }

    public let code: Code

    /// - Differs: `userInfo` is not kept.
    public init(_ code: Code, userInfo: [String: Any] = [:]) {
        self.code = code
    }

    public var errorCode: Int { code.rawValue }
    public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: localizedDescription] }
    public var localizedDescription: String { "The transaction cannot be performed (\(code))." }

    public enum Code: Int, Hashable, Sendable {
        case unknown = 0
        case unentitled = 1
        /// The app has no `CXProvider` with a delegate.
        case unknownCallProvider = 2
        case emptyTransaction = 3
        case unknownCallUUID = 4
        case callUUIDAlreadyExists = 5
        case invalidAction = 6
        case maximumCallGroupsReached = 7
        case callIsProtected = 8

        /// Lets `catch CXErrorCodeRequestTransactionError.unknownCallUUID` match.
        @_disfavoredOverload  // Gives way to errors with cases of their own.
        public static func ~= (code: Code, error: any Error) -> Bool {
            (error as? CXErrorCodeRequestTransactionError)?.code == code
        }
    }

    public static var unknown: Code { .unknown }
    public static var unentitled: Code { .unentitled }
    public static var unknownCallProvider: Code { .unknownCallProvider }
    public static var emptyTransaction: Code { .emptyTransaction }
    public static var unknownCallUUID: Code { .unknownCallUUID }
    public static var callUUIDAlreadyExists: Code { .callUUIDAlreadyExists }
    public static var invalidAction: Code { .invalidAction }
    public static var maximumCallGroupsReached: Code { .maximumCallGroupsReached }
    public static var callIsProtected: Code { .callIsProtected }
}
