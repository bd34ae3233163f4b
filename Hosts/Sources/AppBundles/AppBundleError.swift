// Portico
// SPDX-License-Identifier: Apache-2.0

/// A folder is not an app bundle, or would not be one when it is made.
public struct AppBundleError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The folder's path.
    public let path: String
    /// What is wrong with which file or key, as a clause.
    public let reason: String

    public init(path: String, reason: String) {
        self.path = path
        self.reason = reason
    }

    public var description: String { "\(path) is not an app bundle: \(reason)" }
}
