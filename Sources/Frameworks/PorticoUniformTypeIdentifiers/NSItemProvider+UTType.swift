// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import PorticoFoundation

// The forms of item providers that take a `UTType` where the older ones take its identifier. They are this module's, as
// on Apple's systems.

extension NSItemProvider {
    /// Creates a provider with the contents of a file, under one type. The file's name becomes the suggested name. The
    /// file is read when it is loaded; loading fails if it does not exist.
    ///
    /// - Parameters:
    ///   - contentType: nil for the type of the name's extension, as with `init(contentsOf:)`.
    ///   - openInPlace: Whether the receiver may receive the file itself.
    ///   - coordinated: Whether the file must be accessed with a file coordinator.
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsitemprovider/init(contentsof:contenttype:openinplace:coordinated:visibility:)
    /// - Since: iOS 16.0
    /// - Differs: the file is always read without a coordinator.
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

    /// Registers data. A type that is already registered is not replaced.
    ///
    /// - Parameter loadHandler: Called for each load, off the main thread; must call its handler once, immediately or
    ///   later.
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsitemprovider/registerdatarepresentation(for:visibility:loadhandler:)
    /// - Since: iOS 16.0
    @preconcurrency public func registerDataRepresentation(
        for contentType: UTType, visibility: NSItemProviderRepresentationVisibility = .all,
        loadHandler: @escaping @Sendable (@escaping (Data?, (any Error)?) -> Void) -> Progress?
    ) {
        registerDataRepresentation(forTypeIdentifier: contentType.identifier, visibility: visibility) { completion in
            loadHandler(completion)
        }
    }

    /// Registers a file.
    ///
    /// - Parameters:
    ///   - openInPlace: Whether the receiver may receive the file itself; otherwise it receives a copy.
    ///   - loadHandler: As above; returns the file, and whether it must be accessed with a file coordinator.
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsitemprovider/registerfilerepresentation(for:visibility:openinplace:loadhandler:)
    /// - Since: iOS 16.0
    /// - Differs: the file is always read without a coordinator.
    @preconcurrency public func registerFileRepresentation(
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

    /// The registered types in order of registration, best first.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsitemprovider/registeredcontenttypes
    /// - Since: iOS 16.0
    /// - Differs: an undeclared type is included as one that conforms to `.data`; Apple does not document this case.
    public var registeredContentTypes: [UTType] { registeredTypeIdentifiers.map(Self.contentType) }

    /// Those of the registered types whose files may be opened in place.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsitemprovider/registeredcontenttypesforopeninplace
    /// - Since: iOS 16.0
    public var registeredContentTypesForOpenInPlace: [UTType] {
        registeredTypeIdentifiers(fileOptions: .openInPlace).map(Self.contentType)
    }

    /// Those of the registered types that are, or conform to, the given type, best first.
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

    /// Loads data, as `loadDataRepresentation(forTypeIdentifier:completionHandler:)` does.
    ///
    /// - Returns: The load's progress; cancelling it ends the load with `NSUserCancelledError`.
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsitemprovider/loaddatarepresentation(for:completionhandler:)
    /// - Since: iOS 16.0
    @preconcurrency public func loadDataRepresentation(
        for contentType: UTType, completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress {
        loadDataRepresentation(forTypeIdentifier: contentType.identifier, completionHandler: completionHandler)
    }

    /// Loads a file: the provider's own if that is requested and allowed, which the handler's argument indicates;
    /// otherwise a temporary one, which is deleted when the handler returns. The temporary file of
    /// `loadInPlaceFileRepresentation(forTypeIdentifier:completionHandler:)` exists longer.
    ///
    /// - Returns: As above.
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsitemprovider/loadfilerepresentation(for:openinplace:completionhandler:)
    /// - Since: iOS 16.0
    @preconcurrency public func loadFileRepresentation(
        for contentType: UTType, openInPlace: Bool = false,
        completionHandler: @escaping @Sendable (URL?, Bool, (any Error)?) -> Void
    ) -> Progress {
        loadFile(contentType.identifier, opensInPlace: openInPlace, completionHandler)
    }
}
