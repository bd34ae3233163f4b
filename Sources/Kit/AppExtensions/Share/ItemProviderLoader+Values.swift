// Portico
// SPDX-License-Identifier: Apache-2.0

import AppGroups
import Foundation
import SystemFrameworks

extension ItemProviderLoader {
    /// The maximum size of a text in bytes. Texts are completely in memory, several times while a form is created. Our
    /// choice.
    static let textLimit = 1 << 20

    /// Loads content that fits into memory and is more useful there than in a file: a URL, a text, a page.
    func loadValue(_ form: ShareKind.Form, _ type: String, of provider: NSItemProvider) async throws -> ShareContent {
        try await Answer.wait { answer in
            provider.loadItem(forTypeIdentifier: type, options: nil) { item, error in
                answer.give {
                    guard let item else { throw Self.reason(error) }
                    return try Self.value(form, item)
                }
            }
            // There is no progress to cancel. A result after a cancellation is discarded.
            return {}
        }
    }

    /// Hosts provide a URL as a URL, a text or data, and a text as a text, data or a file.
    private static func value(
        _ form: ShareKind.Form, _ item: any NSSecureCoding
    ) throws(AttachmentError) -> ShareContent {
        let found: ShareContent? =
            switch form {
            case .url: try webURL(item).map { .url($0) }
            case .text: try text(item).map { .text($0) }
            case .page: page(item).map { .page($0) }
            case .file: nil
            }
        guard let found else { throw .unexpected("\(Swift.type(of: item))") }
        return found
    }

    private static func webURL(_ item: any NSSecureCoding) throws(AttachmentError) -> URL? {
        switch item {
        case let url as NSURL: url.isFileURL ? nil : url as URL
        default: try text(item).flatMap { URL(string: $0) }.flatMap { $0.scheme == nil || $0.isFileURL ? nil : $0 }
        }
    }

    private static func text(_ item: any NSSecureCoding) throws(AttachmentError) -> String? {
        switch item {
        case let text as NSString: try checked(text as String)
        case let text as NSAttributedString: try checked(text.string)
        case let data as NSData: try text(of: data as Data)
        // A text file of the Files app.
        case let url as NSURL where url.isFileURL: try text(of: start(of: url as URL))
        case let url as NSURL: url.absoluteString
        default: nil
        }
    }

    private static func checked(_ text: String) throws(AttachmentError) -> String {
        if text.utf8.count > textLimit { throw .tooLarge(limit: textLimit) }
        return text
    }

    private static func text(of data: Data?) throws(AttachmentError) -> String? {
        guard let data else { return nil }
        if data.count > textLimit { throw .tooLarge(limit: textLimit) }
        return String(data: data, encoding: .utf8)
    }

    /// Reads enough of a file to detect whether it is too large. Returns nil if it cannot be read.
    private static func start(of file: URL) -> Data? {
        guard let handle = try? FileHandle(forReadingFrom: file) else { return nil }
        defer { try? handle.close() }
        return try? handle.read(upToCount: textLimit + 1) ?? Data()
    }

    private static func page(_ item: any NSSecureCoding) -> SharedPage? {
        let list: Any? =
            switch item {
            case let list as NSDictionary: list
            case let data as NSData:
                try? PropertyListSerialization.propertyList(from: data as Data, options: [], format: nil)
            default: nil
            }
        guard let results = (list as? [String: Any])?[NSExtensionJavaScriptPreprocessingResultsKey] as? [String: Any],
            let data = try? PropertyListSerialization.data(fromPropertyList: results, format: .binary, options: 0)
        else { return nil }
        return SharedPage(propertyList: data)
    }
}
