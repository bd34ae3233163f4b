// Portico
// SPDX-License-Identifier: Apache-2.0

import AppGroups
import Foundation
import SystemFrameworks

extension ItemProviderLoader {
    /// What fits into memory, and is of more use there than in a file: an address, a text, a page.
    func loadValue(_ form: ShareKind.Form, _ type: String, of provider: NSItemProvider) async throws -> ShareContent {
        try await Answer.wait { answer in
            provider.loadItem(forTypeIdentifier: type, options: nil) { item, error in
                answer.give {
                    guard let item else { throw Self.reason(error) }
                    return try Self.value(form, item)
                }
            }
            // Has no progress: what comes after a cancellation is dropped.
            return {}
        }
    }

    /// Hosts hold an address as one, as its text or as its bytes, and a text as one, as its bytes or as a file.
    private static func value(_ form: ShareKind.Form, _ item: any NSSecureCoding) throws -> ShareContent {
        let found: ShareContent? =
            switch form {
            case .url: webURL(item).map { .url($0) }
            case .text: text(item).map { .text($0) }
            case .page: page(item).map { .page($0) }
            case .file: nil
            }
        guard let found else { throw AttachmentError.unexpected("\(Swift.type(of: item))") }
        return found
    }

    private static func webURL(_ item: any NSSecureCoding) -> URL? {
        switch item {
        case let url as NSURL: url.isFileURL ? nil : url as URL
        default: text(item).flatMap { URL(string: $0) }.flatMap { $0.scheme == nil || $0.isFileURL ? nil : $0 }
        }
    }

    private static func text(_ item: any NSSecureCoding) -> String? {
        switch item {
        case let text as NSString: text as String
        case let text as NSAttributedString: text.string
        case let data as NSData: String(data: data as Data, encoding: .utf8)
        // A text file of the Files app.
        case let url as NSURL where url.isFileURL: try? String(contentsOf: url as URL, encoding: .utf8)
        case let url as NSURL: url.absoluteString
        default: nil
        }
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
