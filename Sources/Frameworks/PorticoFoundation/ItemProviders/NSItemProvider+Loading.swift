// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation
import SystemModel

extension NSItemProvider {
    func representation(conformingTo type: String) -> ItemRepresentation? {
        representations.first { ItemTypes.conforms($0.type, to: type) }
    }

    /// - Parameter handler: Gets what `want` asks for.
    private func load(
        _ type: String, want: ItemWant, options: ItemOptions = ItemOptions(),
        handler: @escaping @Sendable (Result<ItemContent, any Error>) -> Void
    ) -> Progress {
        let load = ItemLoad(handler: handler)
        load.start(
            representation(conformingTo: type),
            missing: Self.error(.itemUnavailableError, "The provider has no representation of the type \(type)."),
            want: want, options: options, name: suggestedName)
        return load.progress
    }

    func loadData(_ type: String, _ handler: @escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress {
        load(type, want: .data) { outcome in
            switch outcome {
            case .success(.data(let data)): handler(data, nil)
            case .success: preconditionFailure("a load of bytes has come to something else")
            case .failure(let error): handler(nil, error)
            }
        }
    }

    func loadFile(_ type: String, _ handler: @escaping @Sendable (URL?, (any Error)?) -> Void) -> Progress {
        loadFile(type, opensInPlace: false) { url, _, error in handler(url, error) }
    }

    /// Loads the provider's own file if that is requested and allowed; otherwise a temporary one, which is deleted when
    /// the handler returns.
    package func loadFile(
        _ type: String, opensInPlace: Bool, _ handler: @escaping @Sendable (URL?, Bool, (any Error)?) -> Void
    ) -> Progress {
        load(type, want: opensInPlace ? .fileInPlace : .fileCopy) { outcome in
            switch outcome {
            case .success(.file(let file)):
                handler(file.url, file.opensInPlace, nil)
                file.remove()
            case .success: preconditionFailure("a load of a file has come to something else")
            case .failure(let error): handler(nil, false, error)
            }
        }
    }

    func loadFileInPlace(
        _ type: String, _ handler: @escaping @Sendable (URL?, Bool, (any Error)?) -> Void
    ) -> Progress {
        load(type, want: .fileInPlace) { [keptFiles] outcome in
            switch outcome {
            case .success(.file(let file)):
                keptFiles.keep(file)
                handler(file.url, file.opensInPlace, nil)
            case .success: preconditionFailure("a load of a file has come to something else")
            case .failure(let error): handler(nil, false, error)
            }
        }
    }

    func loadStored(_ type: String, _ options: [AnyHashable: Any]?, _ handler: @escaping CompletionHandler) {
        let handler = itemHandler(handler)
        _ = load(type, want: .item, options: ItemOptions(dictionary: options), handler: handler)
    }

    func loadPreview(_ options: [AnyHashable: Any]?, _ handler: @escaping CompletionHandler) {
        let type = "public.image"
        let preview = previewImageHandler.map {
            ItemRepresentation(type: type, visibility: .all, source: .item(.image, $0))
        }
        ItemLoad(handler: itemHandler(handler)).start(
            preview, missing: Self.error(.itemUnavailableError, "The provider has no preview image."), want: .item,
            options: ItemOptions(dictionary: options), name: nil)
    }

    private func itemHandler(
        _ handler: @escaping CompletionHandler
    ) -> @Sendable (Result<ItemContent, any Error>) -> Void {
        { [keptFiles] outcome in
            switch outcome {
            case .success(.item(let item)): handler(item, nil)
            case .success(.file(let file)):
                keptFiles.keep(file)
                handler(file.url as NSURL, nil)
            case .success(.data): preconditionFailure("a load of an item has come to bytes")
            case .failure(let error): handler(nil, error)
            }
        }
    }

    // MARK: - Objects

    /// The first representation that the class reads, and by which of its types.
    func readable(
        as aClass: any NSItemProviderReading.Type
    ) -> (representation: ItemRepresentation, type: String)? {
        let types = aClass.readableTypeIdentifiersForItemProvider
        for representation in representations {
            let type =
                types.first { $0 == representation.type }
                ?? types.first { ItemTypes.conforms(representation.type, to: $0) }
            if let type { return (representation, type) }
        }
        return nil
    }

    func loadReadable(
        _ aClass: any NSItemProviderReading.Type,
        _ handler: @escaping @Sendable ((any NSItemProviderReading)?, (any Error)?) -> Void
    ) -> Progress {
        let readable = readable(as: aClass)
        let held = Unchecked(aClass)
        let load = ItemLoad { outcome in
            do {
                handler(try Self.object(of: held.value, outcome.get(), readable: readable), nil)
            } catch {
                handler(nil, error)
            }
        }
        load.start(
            readable?.representation,
            missing: Self.error(.itemUnavailableError, "The provider has nothing that \(aClass) can read."),
            want: .item, name: suggestedName)
        return load.progress
    }

    private static func object(
        of aClass: any NSItemProviderReading.Type, _ content: ItemContent,
        readable: (representation: ItemRepresentation, type: String)?
    ) throws -> any NSItemProviderReading {
        if case .item(let item) = content, let object = item as? any NSItemProviderReading,
            let nsObject = item as? NSObject, nsObject.isKind(of: aClass)
        {
            return object
        }
        guard let readable,
            case .data(let data) = try content.coerced(to: .data, type: readable.representation.type, name: nil)
        else { preconditionFailure("a load of an object has come to no bytes") }
        return try aClass.object(withItemProviderData: data, typeIdentifier: readable.type)
    }

    /// The same as `canLoadObject(ofClass:)`, for values that bridge to objects: `String`, `URL`.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsitemprovider/canloadobject(ofclass:)-40grc
    /// - Since: iOS 11.0
    public func canLoadObject<T: _ObjectiveCBridgeable>(ofClass _: T.Type) -> Bool
    where T._ObjectiveCType: NSItemProviderReading {
        canLoadObject(ofClass: T._ObjectiveCType.self)
    }

    /// The same as `loadObject(ofClass:completionHandler:)`, for values that bridge to objects: `String`, `URL`.
    ///
    /// - Returns: The load's progress; cancelling it ends the load with `NSUserCancelledError`.
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsitemprovider/loadobject(ofclass:completionhandler:)-6pysm
    /// - Since: iOS 11.0
    @discardableResult
    @preconcurrency public func loadObject<T: _ObjectiveCBridgeable>(
        ofClass _: T.Type, completionHandler: @escaping @Sendable (T?, (any Error)?) -> Void
    ) -> Progress where T._ObjectiveCType: NSItemProviderReading {
        let handler = Unchecked { (object: (any NSItemProviderReading)?, error: (any Error)?) in
            let value = (object as? T._ObjectiveCType).map { T._unconditionallyBridgeFromObjectiveC($0) }
            completionHandler(value, error)
        }
        return loadObject(ofClass: T._ObjectiveCType.self) { handler.value($0, $1) }
    }

    // MARK: - Async

    /// Waits for the handler that `load` is given.
    nonisolated(nonsending) static func item(
        _ load: (@escaping CompletionHandler) -> Void
    ) async throws -> any NSSecureCoding {
        let content: ItemContent = try await withCheckedThrowingContinuation { continuation in
            load { item, error in
                if let item {
                    continuation.resume(returning: .item(item))
                } else {
                    continuation.resume(
                        throwing: error ?? Self.error(.unknownError, "The provider returned no value and no error."))
                }
            }
        }
        guard case .item(let item) = content else { preconditionFailure("only items come here") }
        return item
    }
}
