// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel

/// One form in which a provider can give its contents, and where these come from.
struct ItemRepresentation: Sendable {
    typealias DataLoader = @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
    typealias FileLoader = @Sendable (@escaping @Sendable (URL?, Bool, (any Error)?) -> Void) -> Progress?

    enum Source: Sendable {
        case data(DataLoader)
        case file(opensInPlace: Bool, FileLoader)
        case item(RepresentationRecord.Form, NSItemProvider.LoadHandler)
        /// Provided by another process.
        case elsewhere(RepresentationRecord.Form, provider: Int, any ItemLoading)
    }

    var type: String
    var visibility: NSItemProviderRepresentationVisibility
    var source: Source

    var form: RepresentationRecord.Form {
        switch source {
        case .data: .data
        case .file(let opensInPlace, _): opensInPlace ? .fileInPlace : .file
        case .item(let form, _), .elsewhere(let form, _, _): form
        }
    }

    var fileOptions: NSItemProviderFileOptions { form == .fileInPlace ? .openInPlace : [] }

    /// Asks the source once.
    ///
    /// - Parameter answer: Called by the source as often as it likes, on its threads.
    func start(
        options: ItemOptions, progress: LoadProgress,
        answer: @escaping @Sendable (Result<ItemContent, any Error>) -> Void
    ) {
        switch source {
        case .data(let load):
            let source = load { data, error in
                answer(Self.result(data, error) { .data($0) })
            }
            if let source { progress.follow(source) }
        case .file(let opensInPlace, let load):
            let source = load { url, _, error in
                answer(Self.result(url, error) { .file(ItemFile(url: $0, opensInPlace: opensInPlace)) })
            }
            if let source { progress.follow(source) }
        case .item(_, let load):
            load({ item, error in answer(Self.result(item, error) { .item($0) }) }, nil, options.dictionary)
        case .elsewhere(let form, let provider, let loading):
            let cancel = loading.load(provider: provider, type: type, as: form) { loaded in
                answer(Result { try ItemContent(loaded, form: form) })
            }
            progress.whenCancelled(cancel)
        }
    }

    private static func result<Value>(
        _ value: Value?, _ error: (any Error)?, _ content: (Value) -> ItemContent
    ) -> Result<ItemContent, any Error> {
        if let value { return .success(content(value)) }
        return .failure(error ?? NSItemProvider.error(.unknownError, "The provider returned no value and no error."))
    }
}

/// What a load was asked with, on its way to the load handler.
struct ItemOptions: @unchecked Sendable {
    // Handed over by the caller, and from then on with the load handler alone.
    var dictionary: [AnyHashable: Any]?
}
