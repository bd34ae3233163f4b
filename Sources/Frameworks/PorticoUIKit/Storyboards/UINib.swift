// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The objects of a xib: `Cell.xib` in the app's bundle, as Xcode saves it. Without the file, whatever instantiates one ends
/// the process.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uinib
/// - Since: iOS 4.0
/// - Differs: see ``UIStoryboard``. Compiled nibs are not read.
@preconcurrency @MainActor
open class UINib: NSObject {
    private let name: String
    private let bundle: Bundle?

    /// Does not look for the file.
    public init(nibName name: String, bundle bundleOrNil: Bundle?) {
        self.name = name
        bundle = bundleOrNil
    }

    /// Does not read the data.
    public init(data: Data, bundle bundleOrNil: Bundle?) {
        name = "of \(data.count) bytes"
        bundle = bundleOrNil
    }

    /// - Behavior: https://developer.apple.com/documentation/uikit/uinib/instantiate(withowner:options:)
    /// - Differs: ends the process if the app's bundle has no such xib. Options are ignored.
    open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil) -> [Any] {
        if let contents { return contents.instantiate(owner: ownerOrNil as? NSObject) }
        preconditionFailure(
            StoryboardRefusal.text("UINib.instantiate(withOwner:options:)", file: "the nib \(name)"))
    }

    /// Nil if there is no such file.
    var contents: NibContents? { NibContents(name, in: bundle) }

    /// - Behavior: https://developer.apple.com/documentation/uikit/uinib/optionskey
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
    }
}

extension Bundle {
    /// - Behavior: https://developer.apple.com/documentation/foundation/bundle/loadnibnamed(_:owner:options:)
    /// - Differs: ends the process if the app's bundle has no such xib. Options are ignored.
    @MainActor @preconcurrency
    public func loadNibNamed(
        _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil
    ) -> [Any]? {
        if let contents = NibContents(name, in: self) { return contents.instantiate(owner: owner as? NSObject) }
        preconditionFailure(StoryboardRefusal.text("loadNibNamed(_:owner:options:)", file: "the nib \(name)"))
    }
}
