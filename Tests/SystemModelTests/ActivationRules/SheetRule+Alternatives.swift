// Portico
// SPDX-License-Identifier: Apache-2.0

extension SheetRule {
    /// Rules that are several in one.
    static let alternatives: [SheetRule] = [
        SheetRule(
            3, "PDF-Archiver/PDF-Archiver", "YYYYYY.YY.YYY.....",
            [
                items(">= 1", with: ">= 1", of: "public.image"), items(">= 1", with: ">= 1", of: "public.url"),
                items(">= 1", with: ">= 1", of: "com.adobe.pdf"),
            ].joined(separator: "\nOR\n")),
        SheetRule(
            7, "wireapp/wire-ios", "YY..YYYYYYY.YYY...",
            [
                items(">= 1", with: ">= 1", of: "public.plain-text"),
                address(#"$uti UTI-CONFORMS-TO "public.url" AND NOT $uti UTI-CONFORMS-TO "public.file-url""#),
                oneItem(of: "public.image", upTo: 20), oneItem(of: "public.movie", upTo: 1),
                oneItem(of: "com.apple.pkpass", upTo: 1), oneItem(of: "public.content", upTo: 1),
            ].joined(separator: "\nOR\n")),
        SheetRule(
            8, "tutao/tutanota", "YY..YYYYYYYYYYY...",
            "(\n"
                + [
                    items(">= 1", with: ">= 1", of: "public.plain-text"),
                    address(#"$uti UTI-CONFORMS-TO "public.url""#),
                    oneItem(of: "public.image", upTo: 20), oneItem(of: "public.movie", upTo: 1),
                    oneItem(of: "public.content", upTo: 1),
                ].joined(separator: "\nOR\n") + "\n)"),
        SheetRule(
            14, "tumblr/ios-extension-issues", "YYY.YYYYYYYYYYY.YY",
            items(">= 1", with: "<= 10", of: "public.image") + " OR\n"
                + items(">= 1", with: ">= 1", of: "public.text")),
    ]

    /// That an item has an attachment one of whose types is such.
    private static func address(_ type: String) -> String {
        """
        SUBQUERY(
            extensionItems, $extensionItem,
            SUBQUERY(
                $extensionItem.attachments, $attachment,
                SUBQUERY(
                    $attachment.registeredTypeIdentifiers, $uti,
                    \(type)
                ).@count >= 1
            ).@count >= 1
        ).@count >= 1
        """
    }
}
