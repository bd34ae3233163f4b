// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import Foundation
import PorticoFoundation
import Synchronization
import SystemModel

/// The items of a share sheet as an extension gets them.
///
/// An `NSExtensionItem` is passed on as it is. Everything else is an attachment of one item, whose text is the first of
/// the texts. Our choice: Apple does not document it.
@MainActor
enum ActivityItems {
    /// An item with its type, where its source has named one.
    struct Item {
        var value: Any
        var type: String?
    }

    /// - Parameter unknown: Called with each value that no extension can get.
    static func extensionItems(_ items: [Item], subject: String?, unknown: (Any) -> Void) -> [NSExtensionItem] {
        var passed: [NSExtensionItem] = []
        var providers: [NSItemProvider] = []
        var text: String?
        for item in items {
            if let item = item.value as? NSExtensionItem {
                passed.append(item)
            } else if let provider = provider(for: item) {
                providers.append(provider)
                if text == nil { text = (item.value as? NSAttributedString)?.string ?? item.value as? String }
            } else {
                unknown(item.value)
            }
        }
        guard !providers.isEmpty else { return passed }
        let common = NSExtensionItem()
        common.attachments = providers
        common.attributedContentText = text.map { NSAttributedString(string: $0) }
        common.attributedTitle = subject.map { NSAttributedString(string: $0) }
        return [common] + passed
    }

    private static func provider(for item: Item) -> NSItemProvider? {
        switch item.value {
        case let provider as NSItemProvider: provider
        case let image as UIImage: NSItemProvider(item: image, typeIdentifier: item.type ?? image.shareType)
        case let text as NSAttributedString:
            NSItemProvider(item: text, typeIdentifier: item.type ?? "public.plain-text")
        case let url as URL where url.isFileURL:
            NSItemProvider(contentsOf: url) ?? NSItemProvider(item: url as NSURL, typeIdentifier: "public.file-url")
        case let url as URL: NSItemProvider(item: url as NSURL, typeIdentifier: item.type ?? "public.url")
        case let text as String:
            NSItemProvider(item: text as NSString, typeIdentifier: item.type ?? "public.plain-text")
        case let data as Data: NSItemProvider(item: data as NSData, typeIdentifier: item.type ?? "public.data")
        default: nil
        }
    }

    /// Loads all contents, since the device keeps what an extension may ask for.
    ///
    /// - Parameter done: Called once, on any thread; never if a provider never answers.
    static func load(_ items: [NSExtensionItem], done: @escaping @Sendable ([SharedItem]) -> Void) {
        var providers: [NSItemProvider] = []
        let records = items.map { $0.record(addingTo: &providers) }
        let loads = ActivityLoads(records, done: done)
        // What the records name: a provider may be given other representations meanwhile, by another thread too.
        for (item, record) in records.enumerated() {
            for (attachment, provider) in record.attachments.enumerated() {
                for (index, representation) in provider.representations.enumerated() {
                    let place = ActivityLoads.Place(item: item, attachment: attachment, representation: index)
                    providers[provider.number - 1].answer(type: representation.type, as: representation.form) {
                        loaded in
                        loads.loaded(SharedContents(loaded), at: place)
                    }
                }
            }
        }
        loads.finishIfDone()
    }
}

extension UIImage {
    /// The type of its file; PNG for a drawn one.
    fileprivate var shareType: String { writableTypeIdentifiersForItemProvider.first ?? "public.png" }
}

extension SharedContents {
    fileprivate init(_ item: LoadedItem) {
        switch item {
        case .bytes(let data): self = .bytes(data)
        case .file(let path): self = .file(path: path)
        case .failure(let domain, let code, let text): self = .failure(domain: domain, code: code, text)
        }
    }
}

/// What has been loaded of the items so far.
private final class ActivityLoads: Sendable {
    /// A representation, by the indices in the records.
    struct Place {
        var item: Int
        var attachment: Int
        var representation: Int
    }

    private struct State {
        var items: [SharedItem]
        var open: Int
        var isDone = false
    }

    private let state: Mutex<State>
    private let done: @Sendable ([SharedItem]) -> Void

    init(_ records: [ExtensionItemRecord], done: @escaping @Sendable ([SharedItem]) -> Void) {
        self.done = done
        let items = records.map { record in
            SharedItem(
                title: record.title, contentText: record.contentText,
                attachments: record.attachments.map { provider in
                    SharedAttachment(
                        suggestedName: provider.suggestedName,
                        representations: provider.representations.map {
                            SharedRepresentation(type: $0.type, form: $0.form, contents: .never)
                        })
                }, userInfo: record.userInfo)
        }
        let open = items.flatMap(\.attachments).reduce(0) { $0 + $1.representations.count }
        state = Mutex(State(items: items, open: open))
    }

    func loaded(_ contents: SharedContents, at place: Place) {
        state.withLock { state in
            state.open -= 1
            state.items[place.item].attachments[place.attachment].representations[place.representation].contents =
                contents
        }
        finishIfDone()
    }

    func finishIfDone() {
        let items = state.withLock { state -> [SharedItem]? in
            guard state.open == 0, !state.isDone else { return nil }
            state.isDone = true
            return state.items
        }
        if let items { done(items) }
    }
}
