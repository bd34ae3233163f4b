// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import PorticoFoundation

extension UIImage: NSItemProviderWriting, NSItemProviderReading {
    /// - Differs: PNG, JPEG and GIF.
    public static var writableTypeIdentifiersForItemProvider: [String] { ImageFormat.allCases.map(\.rawValue) }

    /// - Differs: the type of the file that the picture was read from; none for a drawn picture.
    public var writableTypeIdentifiersForItemProvider: [String] { format.map { [$0.rawValue] } ?? [] }

    /// The bytes of the file that the picture was read from.
    @preconcurrency public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        guard let fileData, format?.rawValue == typeIdentifier else {
            completionHandler(nil, UnavailableForm.error(typeIdentifier))
            return nil
        }
        completionHandler(fileData, nil)
        return nil
    }

    /// - Differs: PNG, JPEG and GIF, and `public.image`, the type under which hosts offer pictures of all kinds.
    public static var readableTypeIdentifiersForItemProvider: [String] {
        ImageFormat.allCases.map(\.rawValue) + ["public.image"]
    }

    /// - Throws: `unexpectedValueClassError` for bytes that are not a picture.
    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        guard let image = UIImage(data: data) as? Self else { throw UnavailableForm.noPicture }
        return image
    }
}

extension UIImage: ItemImage {
    package static func image(fromItemProviderData data: Data) -> (any ItemImage)? { UIImage(data: data) }
    package var itemProviderData: Data? { fileData }
}

private enum UnavailableForm {
    static func error(_ type: String) -> NSError {
        NSError(
            domain: NSItemProvider.errorDomain, code: NSItemProvider.ErrorCode.unavailableCoercionError.rawValue,
            userInfo: [NSLocalizedDescriptionKey: "The picture is not available as \(type)."])
    }

    static var noPicture: NSError {
        NSError(
            domain: NSItemProvider.errorDomain, code: NSItemProvider.ErrorCode.unexpectedValueClassError.rawValue,
            userInfo: [NSLocalizedDescriptionKey: "The data is not a PNG, JPEG or GIF."])
    }
}
