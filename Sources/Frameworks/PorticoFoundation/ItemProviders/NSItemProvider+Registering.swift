// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation
import Synchronization
import SystemModel

extension NSItemProvider {
    /// The type under which a file is registered if none is given.
    package static func typeIdentifier(of fileURL: URL) -> String { ItemTypes.type(of: fileURL) }

    var representations: [ItemRepresentation] { state.withLock { $0.representations } }

    func register(_ representation: ItemRepresentation) {
        state.withLock { state in
            guard !state.representations.contains(where: { $0.type == representation.type }) else { return }
            state.representations.append(representation)
        }
    }

    func registerRepresentations(
        of object: any NSItemProviderWriting, visibility: NSItemProviderRepresentationVisibility
    ) {
        let held = Unchecked(object)
        for type in object.writableTypeIdentifiersForItemProvider {
            let own = object.itemProviderVisibilityForRepresentation(withTypeIdentifier: type)
            registerDataRepresentation(forTypeIdentifier: type, visibility: visibility.narrowed(to: own)) {
                completion in
                held.value.loadData(withTypeIdentifier: type, forItemProviderCompletionHandler: completion)
            }
        }
    }

    func registerRepresentations(
        ofClass aClass: any NSItemProviderWriting.Type, visibility: NSItemProviderRepresentationVisibility,
        loadHandler:
            @escaping @Sendable (@escaping @Sendable ((any NSItemProviderWriting)?, (any Error)?) -> Void) -> Progress?
    ) {
        for type in aClass.writableTypeIdentifiersForItemProvider {
            let own = aClass.itemProviderVisibilityForRepresentation(withTypeIdentifier: type)
            registerDataRepresentation(forTypeIdentifier: type, visibility: visibility.narrowed(to: own)) {
                completion in
                loadHandler { object, error in
                    guard let object else { return completion(nil, error) }
                    _ = object.loadData(withTypeIdentifier: type, forItemProviderCompletionHandler: completion)
                }
            }
        }
    }

    /// The same as `registerObject(ofClass:visibility:loadHandler:)`, for values that bridge to objects: `String`,
    /// `URL`.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsitemprovider/registerobject(ofclass:visibility:loadhandler:)
    /// - Since: iOS 11.0
    @preconcurrency public func registerObject<T: _ObjectiveCBridgeable>(
        ofClass _: T.Type, visibility: NSItemProviderRepresentationVisibility,
        loadHandler: @escaping @Sendable (@escaping @Sendable (T?, (any Error)?) -> Void) -> Progress?
    ) where T._ObjectiveCType: NSItemProviderWriting {
        let load = Unchecked { (completion: @escaping @Sendable ((any NSItemProviderWriting)?, (any Error)?) -> Void) in
            loadHandler(ValueWriting<T>(completion: completion).hand)
        }
        registerObject(ofClass: T._ObjectiveCType.self, visibility: visibility) { load.value($0) }
    }
}

/// Hands on a value as the object that it stands for.
private struct ValueWriting<T: _ObjectiveCBridgeable>: Sendable where T._ObjectiveCType: NSItemProviderWriting {
    let completion: @Sendable ((any NSItemProviderWriting)?, (any Error)?) -> Void

    func hand(_ value: T?, _ error: (any Error)?) { completion(value?._bridgeToObjectiveC(), error) }
}

/// What a load takes along to where handlers run.
struct Unchecked<Value>: @unchecked Sendable {
    // An object that was given to the provider, which alone uses it, in one load after the other; a class; a function
    // of no state.
    let value: Value

    init(_ value: Value) {
        self.value = value
    }
}

extension NSItemProviderRepresentationVisibility {
    /// Of two the one that fewer processes see.
    fileprivate func narrowed(to other: Self) -> Self { rawValue < other.rawValue ? other : self }
}

extension ItemRepresentation {
    /// An item that is there already.
    static func of(_ item: any NSSecureCoding, type: String) -> ItemRepresentation {
        let content = ItemContent.item(item)
        let load: NSItemProvider.LoadHandler = { completion, _, _ in
            if case .item(let item) = content { completion?(item, nil) }
        }
        return ItemRepresentation(type: type, visibility: .all, source: .item(ItemContent.form(of: item), load))
    }

    /// A file that is there already.
    static func file(_ url: URL, type: String) -> ItemRepresentation {
        let load: FileLoader = { completion in
            completion(url, false, nil)
            return nil
        }
        return ItemRepresentation(type: type, visibility: .all, source: .file(opensInPlace: false, load))
    }
}
