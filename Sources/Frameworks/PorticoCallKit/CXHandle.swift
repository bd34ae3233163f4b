// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// How somebody can be reached.
///
/// - Behavior: https://developer.apple.com/documentation/callkit/cxhandle
/// - Since: iOS 10.0
/// - Differs: cannot be coded or copied.
open class CXHandle: NSObject {
    /// - Behavior: https://developer.apple.com/documentation/callkit/cxhandle/handletype
    public enum HandleType: Int, Hashable, Sendable {
        /// Any name, such as that of an account.
        case generic = 1
        case phoneNumber = 2
        case emailAddress = 3
    }

    public let type: HandleType
    public let value: String

    public init(type: HandleType, value: String) {
        self.type = type
        self.value = value
    }

    /// Whether type and value are the same.
    open func isEqual(to handle: CXHandle) -> Bool { type == handle.type && value == handle.value }

    open override func isEqual(_ object: Any?) -> Bool { (object as? CXHandle).map(isEqual(to:)) ?? false }

    open override var hash: Int { value.hashValue }
}
