// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import PorticoFoundation

// The forms of item providers that take a `UTType` where the older ones take its identifier. They are this module's, as
// on Apple's systems.

extension NSItemProvider {
    /// The contents of a file, under one type. The file's name is suggested too. The file is read when it is loaded,
    /// and loads of one that is not there fail.
    ///
    /// - Parameters:
    ///   - contentType: nil for the type that the name's extension says, as `init(contentsOf:)` takes it.
    ///   - openInPlace: Whether the receiver may get the file itself.
    ///   - coordinated: Whether the file must be accessed with a file coordinator.
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsitemprovider/init(contentsof:contenttype:openinplace:coordinated:visibility:)
    /// - Since: iOS 16.0
    /// - Differs: the file is read without a coordinator in any case.
    public convenience init(
        contentsOf fileURL: URL, contentType: UTType?, openInPlace: Bool = false, coordinated: Bool = false,
        visibility: NSItemProviderRepresentationVisibility = .all
    ) {
        self.init()
        registerFileRepresentation(
            forTypeIdentifier: contentType?.identifier ?? Self.typeIdentifier(of: fileURL),
            fileOptions: openInPlace ? .openInPlace : [], visibility: visibility
        ) { completion in
            completion(fileURL, coordinated, nil)
            return nil
        }
        suggestedName = fileURL.lastPathComponent
    }

    // MARK: - Registering

    /// Offers bytes. A type that is registered already stays as it is.
    ///
    /// - Parameter loadHandler: Called for each load, off the main thread; calls its handler once, now or later.
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsitemprovider/registerdatarepresentation(for:visibility:loadhandler:)
    /// - Since: iOS 16.0
    public func registerDataRepresentation(
        for contentType: UTType, visibility: NSItemProviderRepresentationVisibility = .all,
        loadHandler: @escaping @Sendable (@escaping (Data?, (any Error)?) -> Void) -> Progress?
    ) {
        registerDataRepresentation(forTypeIdentifier: contentType.identifier, visibility: visibility) { completion in
            loadHandler(completion)
        }
    }

    /// Offers a file.
    ///
    /// - Parameters:
    ///   - openInPlace: Whether the receiver may get the file itself; else it gets a copy.
    ///   - loadHandler: As above; gives the file, and whether it must be accessed with a file coordinator.
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsitemprovider/registerfilerepresentation(for:visibility:openinplace:loadhandler:)
    /// - Since: iOS 16.0
    /// - Differs: the file is read without a coordinator in any case.
    public func registerFileRepresentation(
        for contentType: UTType, visibility: NSItemProviderRepresentationVisibility = .all, openInPlace: Bool = false,
        loadHandler: @escaping @Sendable (@escaping (URL?, Bool, (any Error)?) -> Void) -> Progress?
    ) {
        registerFileRepresentation(
            forTypeIdentifier: contentType.identifier, fileOptions: openInPlace ? .openInPlace : [],
            visibility: visibility
        ) { completion in
            loadHandler(completion)
        }
    }

    // MARK: - What there is

    /// In the order of registration, best first.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsitemprovider/registeredcontenttypes
    /// - Since: iOS 16.0
    /// - Differs: a type that nobody has declared is among them, as one that conforms to `.data`; Apple leaves open
    ///   what comes of it.
    public var registeredContentTypes: [UTType] { registeredTypeIdentifiers.map(Self.contentType) }

    /// Of those, the types of files that may be opened where they are.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsitemprovider/registeredcontenttypesforopeninplace
    /// - Since: iOS 16.0
    public var registeredContentTypesForOpenInPlace: [UTType] {
        registeredTypeIdentifiers(fileOptions: .openInPlace).map(Self.contentType)
    }

    /// Of those, the types that are, or conform to, this one, best first.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsitemprovider/registeredcontenttypes(conformingto:)
    /// - Since: iOS 16.0
    public func registeredContentTypes(conformingTo contentType: UTType) -> [UTType] {
        registeredContentTypes.filter { $0.conforms(to: contentType) }
    }

    private static func contentType(_ identifier: String) -> UTType {
        UTType(identifier) ?? UTType(importedAs: identifier)
    }

    // MARK: - Loading

    /// Loads bytes, as `loadDataRepresentation(forTypeIdentifier:completionHandler:)` does.
    ///
    /// - Returns: At once; cancelling it ends the load with `NSUserCancelledError`.
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsitemprovider/loaddatarepresentation(for:completionhandler:)
    /// - Since: iOS 16.0
    public func loadDataRepresentation(
        for contentType: UTType, completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress {
        loadDataRepresentation(forTypeIdentifier: contentType.identifier, completionHandler: completionHandler)
    }

    /// Loads a file: the provider's own where that is asked for and may be, and says so; else a temporary one, which is
    /// deleted when the handler returns. `loadInPlaceFileRepresentation(forTypeIdentifier:completionHandler:)` keeps
    /// its temporary one longer.
    ///
    /// - Returns: As above.
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsitemprovider/loadfilerepresentation(for:openinplace:completionhandler:)
    /// - Since: iOS 16.0
    public func loadFileRepresentation(
        for contentType: UTType, openInPlace: Bool = false,
        completionHandler: @escaping @Sendable (URL?, Bool, (any Error)?) -> Void
    ) -> Progress {
        loadFile(contentType.identifier, opensInPlace: openInPlace, completionHandler)
    }
}
