// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The content of a loaded attachment: a file for large data, a value for small data.
public enum ShareContent: Hashable, Codable, Sendable {
    case file(ShareFile)
    /// A web URL.
    case url(URL)
    case text(String)
    /// The data that an extension's script has read from a page in Safari.
    case page(SharedPage)

    /// The file, or nil for a value.
    public var file: ShareFile? { if case .file(let file) = self { file } else { nil } }
}

/// The dictionary returned by the script that `NSExtensionJavaScriptPreprocessingFile` names.
///
/// - Behavior: https://developer.apple.com/library/archive/documentation/General/Conceptual/ExtensibilityPG/ExtensionScenarios.html
public struct SharedPage: Hashable, Codable, Sendable {
    /// The dictionary as a binary property list.
    public let propertyList: Data

    public init(propertyList: Data) {
        self.propertyList = propertyList
    }

    /// A text of the dictionary by its key, or nil if there is none.
    public subscript(name: String) -> String? { dictionary[name] as? String }

    /// The complete dictionary, which contains property list values.
    public var dictionary: [String: Any] {
        let list = try? PropertyListSerialization.propertyList(from: propertyList, options: [], format: nil)
        return list as? [String: Any] ?? [:]
    }
}
