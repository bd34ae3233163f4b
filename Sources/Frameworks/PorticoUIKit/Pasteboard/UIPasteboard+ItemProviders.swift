// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation
public import PorticoFoundation
import Synchronization

extension UIPasteboard {
    /// A provider for each item. Asking for them is not reading; loading from them is, and fails after the next change.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uipasteboard/itemproviders
    /// - Since: iOS 11.0
    /// - Differs: setting it is ``setItemProviders(_:localOnly:expirationDate:)``.
    public var itemProviders: [NSItemProvider] {
        get {
            let (source, change) = (store, changeCount)
            return source.items.enumerated().map { index, item in
                let provider = NSItemProvider()
                for type in item.keys.sorted() {
                    provider.registerDataRepresentation(forTypeIdentifier: type, visibility: .all) { completion in
                        let items = source.changeCount == change ? source.read() : []
                        let data = items.indices.contains(index) ? items[index][type] : nil
                        completion(data, data == nil ? UnreadableItem.error : nil)
                        return nil
                    }
                }
                return provider
            }
        }
        set { setItemProviders(newValue, localOnly: false, expirationDate: nil) }
    }

    /// Replaces what is there by the data of all representations of the providers.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uipasteboard/setitemproviders(_:localonly:expirationdate:)
    /// - Since: iOS 11.0
    /// - Differs: the providers are loaded at once, not when somebody pastes: the pasteboard changes when all of them have
    ///   answered. The items do not expire.
    public func setItemProviders(_ itemProviders: [NSItemProvider], localOnly: Bool, expirationDate: Date?) {
        sayIfExpiring(expirationDate)
        let context = ProcessContext.current
        let loading = PasteboardLoading(count: itemProviders.count) { [self] items in
            context.later { [self] in put(items) }
        }
        for (index, provider) in itemProviders.enumerated() {
            for type in provider.registeredTypeIdentifiers {
                loading.begin()
                provider.loadDataRepresentation(forTypeIdentifier: type) { data, _ in
                    loading.end(index, type, data)
                }
            }
        }
        loading.close()
    }

    /// Replaces what is there by objects: at once if all of them are texts, URLs and pictures with a file.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uipasteboard/setobjects(_:)-lljo
    /// - Since: iOS 11.0
    /// - Differs: other objects are loaded as those of ``setItemProviders(_:localOnly:expirationDate:)`` are.
    public func setObjects(_ objects: [any NSItemProviderWriting]) {
        setObjects(objects, localOnly: false, expirationDate: nil)
    }

    /// The same with options.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uipasteboard/setobjects(_:localonly:expirationdate:)-3h3iz
    /// - Since: iOS 11.0
    /// - Differs: as without options, which have no effect.
    public func setObjects(_ objects: [any NSItemProviderWriting], localOnly: Bool, expirationDate: Date?) {
        let known = objects.compactMap { PasteboardValues.item(of: $0) }
        if known.count == objects.count {
            sayIfExpiring(expirationDate)
            put(known)
        } else {
            setItemProviders(
                objects.map { NSItemProvider(object: $0) }, localOnly: localOnly, expirationDate: expirationDate)
        }
    }

    /// The same for values that bridge to objects: `String`, `URL`.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uipasteboard/setobjects(_:)-fjg8
    /// - Since: iOS 11.0
    /// - Differs: as for objects.
    public func setObjects<T: _ObjectiveCBridgeable>(_ objects: [T])
    where T._ObjectiveCType: NSItemProviderWriting {
        setObjects(objects, localOnly: false, expirationDate: nil)
    }

    /// The same for values that bridge to objects, with options.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uipasteboard/setobjects(_:localonly:expirationdate:)-26u8o
    /// - Since: iOS 11.0
    /// - Differs: options have no effect.
    public func setObjects<T: _ObjectiveCBridgeable>(_ objects: [T], localOnly: Bool, expirationDate: Date?)
    where T._ObjectiveCType: NSItemProviderWriting {
        let bridged: [any NSItemProviderWriting] = objects.map { $0._bridgeToObjectiveC() }
        setObjects(bridged, localOnly: localOnly, expirationDate: expirationDate)
    }
}

/// What the providers for a pasteboard have loaded so far.
private final class PasteboardLoading: Sendable {
    private struct State {
        var items: [PasteboardItem]
        /// The loads that have not ended, and one for their beginning.
        var waiting = 1
    }

    private let state: Mutex<State>
    private let finish: @Sendable ([PasteboardItem]) -> Void

    /// - Parameter finish: Called once, when everything has been loaded, on any thread.
    init(count: Int, finish: @escaping @Sendable ([PasteboardItem]) -> Void) {
        state = Mutex(State(items: Array(repeating: [:], count: count)))
        self.finish = finish
    }

    func begin() { state.withLock { $0.waiting += 1 } }

    func end(_ index: Int, _ type: String, _ data: Data?) {
        if let data { state.withLock { $0.items[index][type] = data } }
        close()
    }

    func close() {
        let loaded = state.withLock { state -> [PasteboardItem]? in
            state.waiting -= 1
            return state.waiting == 0 ? state.items : nil
        }
        if let loaded { finish(loaded.filter { !$0.isEmpty }) }
    }
}

private enum UnreadableItem {
    static var error: NSError {
        NSError(
            domain: NSItemProvider.errorDomain, code: NSItemProvider.ErrorCode.itemUnavailableError.rawValue,
            userInfo: [NSLocalizedDescriptionKey: "The item is no longer on the pasteboard, or may not be read."])
    }
}
