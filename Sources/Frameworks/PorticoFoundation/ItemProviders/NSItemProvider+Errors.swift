// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension NSItemProvider {
    /// The domain of item provider errors; errors of files and of load handlers are passed on unchanged.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsitemprovider/errordomain
    /// - Since: iOS 8.0
    public static let errorDomain: String = "NSItemProviderErrorDomain"

    /// The codes in ``errorDomain``. A cancelled load ends with `NSUserCancelledError` of the Cocoa domain.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsitemprovider/errorcode
    /// - Since: iOS 8.0
    public enum ErrorCode: Int, Sendable {
        /// The load handler returned neither a value nor an error.
        case unknownError = -1
        /// No registered representation conforms to the requested type.
        case itemUnavailableError = -1000
        /// The value's class cannot be converted to the requested class.
        case unexpectedValueClassError = -1100
        /// The stored value cannot be converted to data, a file or an object as requested.
        case unavailableCoercionError = -1200
    }

    static func error(_ code: ErrorCode, _ text: String) -> NSError {
        NSError(domain: errorDomain, code: code.rawValue, userInfo: [NSLocalizedDescriptionKey: text])
    }
}
