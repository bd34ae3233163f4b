// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Which processes may see a representation; applied when the provider is passed to another process.
///
/// - Behavior: https://developer.apple.com/documentation/foundation/nsitemproviderrepresentationvisibility
/// - Since: iOS 11.0
public enum NSItemProviderRepresentationVisibility: Int, Sendable {
    case all = 0
    /// Apps of the same developer.
    case team = 1
    case ownProcess = 3
}

/// Options for a file that a provider registers.
///
/// - Behavior: https://developer.apple.com/documentation/foundation/nsitemproviderfileoptions
/// - Since: iOS 11.0
public struct NSItemProviderFileOptions: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The file can be opened in place, without a copy.
    public static let openInPlace = NSItemProviderFileOptions(rawValue: 1)
}

/// An object that can be converted to data of certain types.
///
/// - Behavior: https://developer.apple.com/documentation/foundation/nsitemproviderwriting
/// - Since: iOS 11.0
/// - Differs: the optional requirements are requirements with default implementations.
public protocol NSItemProviderWriting: NSObjectProtocol {
    /// Uniform type identifiers, best first.
    static var writableTypeIdentifiersForItemProvider: [String] { get }
    /// The types of this object; by default those of its class.
    var writableTypeIdentifiersForItemProvider: [String] { get }
    /// The default is `all`.
    static func itemProviderVisibilityForRepresentation(
        withTypeIdentifier typeIdentifier: String
    ) -> NSItemProviderRepresentationVisibility
    /// The visibility for this object; by default that of its class.
    func itemProviderVisibilityForRepresentation(
        withTypeIdentifier typeIdentifier: String
    ) -> NSItemProviderRepresentationVisibility
    /// Calls the handler with the data once, immediately or later, on any thread. Called off the main thread.
    ///
    /// - Parameter typeIdentifier: One of `writableTypeIdentifiersForItemProvider`.
    /// - Returns: The progress, which can be cancelled; nil if there is none.
    func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress?
}

extension NSItemProviderWriting {
    public var writableTypeIdentifiersForItemProvider: [String] { Self.writableTypeIdentifiersForItemProvider }

    public static func itemProviderVisibilityForRepresentation(
        withTypeIdentifier typeIdentifier: String
    ) -> NSItemProviderRepresentationVisibility { .all }

    public func itemProviderVisibilityForRepresentation(
        withTypeIdentifier typeIdentifier: String
    ) -> NSItemProviderRepresentationVisibility {
        Self.itemProviderVisibilityForRepresentation(withTypeIdentifier: typeIdentifier)
    }
}

/// A class whose objects can be created from data of certain types.
///
/// - Behavior: https://developer.apple.com/documentation/foundation/nsitemproviderreading
/// - Since: iOS 11.0
public protocol NSItemProviderReading: NSObjectProtocol {
    /// Uniform type identifiers, best first.
    static var readableTypeIdentifiersForItemProvider: [String] { get }
    /// Called off the main thread.
    ///
    /// - Parameter typeIdentifier: One of ``readableTypeIdentifiersForItemProvider``.
    static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}
