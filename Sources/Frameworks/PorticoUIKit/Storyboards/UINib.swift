// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The objects of a nib file. There are no such files here: whatever instantiates one ends the process.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uinib
/// - Since: iOS 4.0
/// - Differs: nibs are not loaded.
@preconcurrency @MainActor
open class UINib: NSObject {
    private let name: String

    /// Does not look for the file.
    public init(nibName name: String, bundle bundleOrNil: Bundle?) {
        self.name = name
    }

    /// Does not read the data.
    public init(data: Data, bundle bundleOrNil: Bundle?) {
        name = "of \(data.count) bytes"
    }

    /// - Behavior: https://developer.apple.com/documentation/uikit/uinib/instantiate(withowner:options:)
    /// - Differs: ends the process.
    open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil) -> [Any] {
        preconditionFailure(
            StoryboardRefusal.text("UINib.instantiate(withOwner:options:)", file: "the nib \(name)"))
    }

    /// - Behavior: https://developer.apple.com/documentation/uikit/uinib/optionskey
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
    }
}

extension Bundle {
    /// - Behavior: https://developer.apple.com/documentation/foundation/bundle/loadnibnamed(_:owner:options:)
    /// - Differs: ends the process.
    @MainActor @preconcurrency
    public func loadNibNamed(
        _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil
    ) -> [Any]? {
        preconditionFailure(StoryboardRefusal.text("loadNibNamed(_:owner:options:)", file: "the nib \(name)"))
    }
}
