// Portico
// SPDX-License-Identifier: Apache-2.0

/// A rule of the extensions sheet's section 2.5, and what it says of each of the sheet's inputs.
struct SheetRule: Sendable {
    var number: Int
    /// Whose rule it is.
    var owner: String
    /// A letter for each input, `a` to `r`: Y is shown. Up to R25 the sheet's own row; the others are worked out by hand.
    var row: String
    /// In full; the sheet folds white space and shortens.
    var source: String

    var name: String { "R\(number)" }

    init(_ number: Int, _ owner: String, _ row: String, _ source: String) {
        (self.number, self.owner, self.row, self.source) = (number, owner, row, source)
    }

    /// In the sheet's order.
    static let all = (counting + alternatives + verbatim).sorted { $0.number < $1.number }

    static func named(_ name: String) -> SheetRule? { all.first { $0.name == name } }
}

// MARK: - What several rules say in the same words

extension SheetRule {
    /// As a count of attachments: every one that the item has.
    static let everyAttachment = "== $extensionItem.attachments.@count"

    /// That as many items as `count` says have as many attachments as `attachments` says, each of one of the types.
    static func items(
        _ count: String, with attachments: String, of types: String..., or: String = "||"
    ) -> String {
        let kinds = types.map { "ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO \"\($0)\"" }
        return """
            SUBQUERY(
                extensionItems, $extensionItem,
                SUBQUERY(
                    $extensionItem.attachments, $attachment,
                    \(kinds.joined(separator: "\n        \(or) "))
                ).@count \(attachments)
            ).@count \(count)
            """
    }

    /// That one item has attachments of the type only, and no more than so many.
    static func oneItem(of type: String, upTo most: Int) -> String {
        items("== 1", with: "\(everyAttachment)\n    AND $extensionItem.attachments.@count <= \(most)", of: type)
    }
}
