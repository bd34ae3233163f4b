// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

// Foundation's classes as item providers read and write them: one type each, at once.

extension NSString: NSItemProviderWriting, NSItemProviderReading {
    public static var writableTypeIdentifiersForItemProvider: [String] { ["public.utf8-plain-text"] }

    /// UTF-8.
    @preconcurrency public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        completionHandler(Data((self as String).utf8), nil)
        return nil
    }

    public static var readableTypeIdentifiersForItemProvider: [String] { ItemText.types }

    /// Decodes UTF-16 or UTF-8, depending on the type.
    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        try ItemText.object(NSString(string: ItemText.string(data, type: typeIdentifier)))
    }
}

extension NSAttributedString: NSItemProviderWriting, NSItemProviderReading {
    /// - Differs: plain text only; attributes are lost.
    public static var writableTypeIdentifiersForItemProvider: [String] { ["public.utf8-plain-text"] }

    /// UTF-8.
    @preconcurrency public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        completionHandler(Data(string.utf8), nil)
        return nil
    }

    /// - Differs: plain text only.
    public static var readableTypeIdentifiersForItemProvider: [String] { ItemText.types }

    /// Decodes UTF-16 or UTF-8, depending on the type.
    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        try ItemText.object(NSAttributedString(string: ItemText.string(data, type: typeIdentifier)))
    }
}

extension NSURL: NSItemProviderWriting, NSItemProviderReading {
    public static var writableTypeIdentifiersForItemProvider: [String] { ["public.url"] }

    /// For a file URL `public.file-url` too, as the first.
    public var writableTypeIdentifiersForItemProvider: [String] {
        isFileURL ? ["public.file-url", "public.url"] : ["public.url"]
    }

    /// The URL's string in UTF-8, also for a file URL.
    @preconcurrency public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        completionHandler((self as URL).dataRepresentation, nil)
        return nil
    }

    public static var readableTypeIdentifiersForItemProvider: [String] { ["public.url"] }

    /// Decodes a URL's string in UTF-8.
    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        guard let text = String(data: data, encoding: .utf8), !text.isEmpty, let url = URL(string: text) else {
            throw NSItemProvider.error(.unexpectedValueClassError, "The data is not a URL.")
        }
        return try ItemText.object(url as NSURL)
    }
}

private enum ItemText {
    static let types = [
        "public.utf8-plain-text", "public.utf16-plain-text", "public.utf16-external-plain-text", "public.plain-text",
    ]

    static func string(_ data: Data, type: String) throws -> String {
        let encoding: String.Encoding = type.hasPrefix("public.utf16") ? .utf16 : .utf8
        guard let string = String(data: data, encoding: encoding) else {
            throw NSItemProvider.error(.unexpectedValueClassError, "The data is not text in \(encoding).")
        }
        return string
    }

    /// A class asks for its own; a subclass of it cannot be made.
    static func object<Object>(_ object: some NSObject, as _: Object.Type = Object.self) throws -> Object {
        guard let object = object as? Object else {
            throw NSItemProvider.error(.unexpectedValueClassError, "The data cannot be decoded as \(Object.self).")
        }
        return object
    }
}
