// Portico
// SPDX-License-Identifier: Apache-2.0

package import Foundation
import FoundationXML

/// A storyboard or xib, as Xcode saves it.
package struct InterfaceFile: Sendable {
    /// `<document>`.
    package let document: InterfaceElement

    /// - Throws: ``InterfaceFileError`` for a file that is not XML, or neither a storyboard nor a xib.
    /// - Complexity: Linear in the size of the file.
    package init(_ data: Data) throws(InterfaceFileError) {
        let reader = InterfaceReader()
        let parser = XMLParser(data: data)
        parser.delegate = reader
        guard parser.parse(), let root = reader.root else {
            throw InterfaceFileError(line: max(parser.lineNumber, 1), reason: "it is not XML")
        }
        guard root.name == "document" else {
            throw InterfaceFileError(line: 1, reason: "it is <\(root.name)>, not a storyboard or xib")
        }
        document = root
    }

    /// The controllers of a storyboard, in the order of the file.
    package var controllers: [InterfaceElement] {
        document.list("scenes").flatMap { $0.list("objects") }.filter {
            $0["sceneMemberID"] == "viewController" && $0.id != nil
        }
    }

    /// The `id` of a storyboard's first controller; nil without one.
    package var initialController: String? { document["initialViewController"] }

    /// What stands in the scene of a controller besides it: gesture recognizers, loose views.
    package func companions(of controller: String) -> [InterfaceElement] {
        let scene = document.list("scenes").first { $0.list("objects").contains { $0.id == controller } }
        return scene?.list("objects").filter { $0.id != controller && $0.name != "placeholder" } ?? []
    }

    /// The objects of a xib, without its owner.
    package var topLevelObjects: [InterfaceElement] {
        document.list("objects").filter { $0.name != "placeholder" }
    }

    /// The owner of a xib.
    package var owner: InterfaceElement? {
        document.list("objects").first { $0["placeholderIdentifier"] == "IBFilesOwner" }
    }
}

/// Why a storyboard or xib cannot be read. `description` is a part of a sentence: `line 3: it is not XML`.
package struct InterfaceFileError: Error, Hashable, CustomStringConvertible {
    /// From 1.
    package var line: Int
    package var reason: String

    package var description: String { "line \(line): \(reason)" }
}

/// Builds the tree while the parser goes through the file.
private final class InterfaceReader: NSObject, XMLParserDelegate {
    private(set) var root: InterfaceElement?
    /// The elements around the place of the parser.
    private var open: [InterfaceElement] = []

    func parser(
        _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?, qualifiedName qName: String?,
        attributes attributeDict: [String: String]
    ) {
        open.append(InterfaceElement(elementName, attributeDict))
    }

    func parser(
        _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?, qualifiedName qName: String?
    ) {
        guard var element = open.popLast() else { return }
        if element.flag("base64-UTF8") == true { element.text = Self.decoded(element.text) }
        if open.isEmpty {
            root = element
        } else {
            open[open.count - 1].children.append(element)
        }
    }

    /// A text with characters that XML does not have; Xcode leaves out the padding.
    private static func decoded(_ text: String) -> String {
        let letters = text.filter { !$0.isWhitespace }
        let padding = String(repeating: "=", count: (4 - letters.count % 4) % 4)
        return Data(base64Encoded: letters + padding).map { String(decoding: $0, as: UTF8.self) } ?? text
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
        guard let element = open.last, element.name == "string" || element.name == "mutableString" else { return }
        open[open.count - 1].text += string
    }
}
