// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension NSItemProvider {
    /// Of errors that item providers make; those of files and of load handlers are passed on as they are.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsitemprovider/errordomain
    /// - Since: iOS 8.0
    public static let errorDomain: String = "NSItemProviderErrorDomain"

    /// The codes in ``errorDomain``. A load that is cancelled ends with `NSUserCancelledError` of Cocoa's domain.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsitemprovider/errorcode
    /// - Since: iOS 8.0
    public enum ErrorCode: Int, Sendable {
        /// The load handler gave neither a value nor an error.
        case unknownError = -1
        /// No registered representation conforms to the type that was asked for.
        case itemUnavailableError = -1000
        /// The value is of a class that the one asked for cannot be made of.
        case unexpectedValueClassError = -1100
        /// No way leads from the stored value to bytes, a file or an object as asked for.
        case unavailableCoercionError = -1200
    }

    static func error(_ code: ErrorCode, _ text: String) -> NSError {
        NSError(domain: errorDomain, code: code.rawValue, userInfo: [NSLocalizedDescriptionKey: text])
    }
}
