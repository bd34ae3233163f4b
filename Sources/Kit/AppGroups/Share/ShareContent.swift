// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// What an attachment is when it is loaded: large things are files, small ones are values.
public enum ShareContent: Hashable, Codable, Sendable {
    case file(ShareFile)
    /// An address of the web.
    case url(URL)
    case text(String)
    /// What an extension's script has read of a page in Safari.
    case page(SharedPage)

    /// nil for a value.
    public var file: ShareFile? { if case .file(let file) = self { file } else { nil } }
}

/// The results of the script that `NSExtensionJavaScriptPreprocessingFile` names: a dictionary that the script has made.
///
/// - Behavior: https://developer.apple.com/library/archive/documentation/General/Conceptual/ExtensibilityPG/ExtensionScenarios.html
public struct SharedPage: Hashable, Codable, Sendable {
    /// The dictionary, as a binary property list.
    public let propertyList: Data

    public init(propertyList: Data) {
        self.propertyList = propertyList
    }

    /// A text of the dictionary, by the name that the script has given it; nil where there is none.
    public subscript(name: String) -> String? { dictionary[name] as? String }

    /// Everything that the script has handed over; property list values.
    public var dictionary: [String: Any] {
        let list = try? PropertyListSerialization.propertyList(from: propertyList, options: [], format: nil)
        return list as? [String: Any] ?? [:]
    }
}
