// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import Foundation
import SystemModel

/// The items of a request as objects. They are made for one context, which only hands them out.
struct RequestItems: @unchecked Sendable {
    // Made before anybody else can see them, and never changed from here.
    let objects: [NSExtensionItem]

    init(_ records: [ExtensionItemRecord], of request: Int, in process: ProcessContext) {
        let loading = RequestLoads(process: process, request: request)
        objects = records.map { NSExtensionItem($0, loading: loading) }
    }

    /// What goes back to the host; objects of other classes are left out.
    static func records(of items: [Any]) -> [ExtensionItemRecord] {
        var providers: [NSItemProvider] = []
        return items.compactMap { ($0 as? NSExtensionItem)?.record(addingTo: &providers) }
    }
}

/// Asks the device for the contents of a request's attachments, each load by a call of its own.
struct RequestLoads: ItemLoading {
    let process: ProcessContext
    let request: Int

    func load(
        provider: Int, type: String, as form: RepresentationRecord.Form,
        answer: @escaping @Sendable (LoadedItem) -> Void
    ) -> @Sendable () -> Void {
        var call = 0
        process.call { number in
            call = number
            return .appExtension(.load(call: number, request: request, provider: provider, type: type))
        } receive: { reply in
            guard case .item(let item) = reply else { return }
            answer(form == .file ? item.ownCopy(type: type) : item)
        }
        return { [process, call] in process.send(.appExtension(.cancelLoad(call: call))) }
    }
}

extension LoadedItem {
    /// A file that is the receiver's own, as the system makes one for it: of the host's file, or of the host's bytes.
    fileprivate func ownCopy(type: String) -> LoadedItem {
        do {
            switch self {
            case .file(let path):
                return .file(path: try ItemFile(url: URL(filePath: path)).temporary(named: nil).url.path)
            case .bytes(let data):
                return .file(path: try ItemFile.temporary(data, type: type, named: nil).url.path)
            case .failure: return self
            }
        } catch {
            let error = error as NSError
            return .failure(domain: error.domain, code: error.code, error.localizedDescription)
        }
    }
}
