// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Which processes may see a representation; it counts when the provider is handed to another process.
///
/// - Behavior: https://developer.apple.com/documentation/foundation/nsitemproviderrepresentationvisibility
/// - Since: iOS 11.0
public enum NSItemProviderRepresentationVisibility: Int, Sendable {
    case all = 0
    /// Apps of the same developer.
    case team = 1
    case ownProcess = 3
}

/// How a file that a provider offers may be used.
///
/// - Behavior: https://developer.apple.com/documentation/foundation/nsitemproviderfileoptions
/// - Since: iOS 11.0
public struct NSItemProviderFileOptions: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Where it is, without a copy.
    public static let openInPlace = NSItemProviderFileOptions(rawValue: 1)
}

/// An object that can give itself as bytes of some types.
///
/// - Behavior: https://developer.apple.com/documentation/foundation/nsitemproviderwriting
/// - Since: iOS 11.0
/// - Differs: the optional requirements are requirements with default implementations.
public protocol NSItemProviderWriting: NSObjectProtocol {
    /// Uniform type identifiers, best first.
    static var writableTypeIdentifiersForItemProvider: [String] { get }
    /// Of this object; by default those of its class.
    var writableTypeIdentifiersForItemProvider: [String] { get }
    /// By default `all`.
    static func itemProviderVisibilityForRepresentation(
        withTypeIdentifier typeIdentifier: String
    ) -> NSItemProviderRepresentationVisibility
    /// Of this object; by default what its class says.
    func itemProviderVisibilityForRepresentation(
        withTypeIdentifier typeIdentifier: String
    ) -> NSItemProviderRepresentationVisibility
    /// Gives the bytes to the handler once, now or later, on any thread. Called off the main thread.
    ///
    /// - Parameter typeIdentifier: One of `writableTypeIdentifiersForItemProvider`.
    /// - Returns: What tells how far it is and can be cancelled; nil for nothing of the kind.
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

/// A class whose objects can be made of bytes of some types.
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
