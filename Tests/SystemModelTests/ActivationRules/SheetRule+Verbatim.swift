// Portico
// SPDX-License-Identifier: Apache-2.0

extension SheetRule {
    /// As their authors wrote them: other names, brackets, guards, and what is no rule at all.
    static let verbatim: [SheetRule] = [
        SheetRule(
            9, "owncloud/ios-app", "YYYYYYYYYYYYYYY...",
            """
            SUBQUERY(
                extensionItems, $extensionItem,
                SUBQUERY(
                    $extensionItem.attachments, $attachment,
                    (ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.data")
                ).@count == $extensionItem.attachments.@count
            ).@count > 0
            """),
        SheetRule(11, "immich-app/immich", "YYYYYYYY.YYYYY....", ofFiveTypes),
        SheetRule(
            12, "CoreNion/OpenFileTrucker", "YYYY.YYY.YYY.Y....",
            spread("public.file-url", "public.image", "public.text", "public.movie")),
        SheetRule(
            18, "powky/domfin", ".......YY.........",
            """
            SUBQUERY(
                extensionItems, $item,
                $item.attachments.@count > 0
                AND SUBQUERY(
                    $item.attachments, $attachment,
                    ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "com.adobe.pdf"
                ).@count == $item.attachments.@count
            ).@count >= 1
            """),
        SheetRule(
            19, "y-aplus/JibunKit", "YYYYYYYYYYYYYY....",
            """
            extensionItems.@count > 0 AND SUBQUERY(
                extensionItems, $item,
                $item.attachments.@count > 0
                AND SUBQUERY(
                    $item.attachments, $attachment,
                    ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO 'public.data'
                ).@count == $item.attachments.@count
            ).@count == extensionItems.@count
            """),
        SheetRule(
            20, "finora", ".......YY......Y..",
            """
            SUBQUERY(
                extensionItems, $extensionItem,
                $extensionItem.attachments.@count == 1 AND SUBQUERY(
                    $extensionItem.attachments, $attachment,
                    ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "com.adobe.pdf"
                    OR ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.comma-separated-values-text"
                ).@count == 1
            ).@count == extensionItems.@count
            """),
        SheetRule(
            21, "PSPDFKit blog", "YY.YY..YY.YY..Y...",
            """
            SUBQUERY(
                extensionItems, $extensionItem,
                SUBQUERY(
                    $extensionItem.attachments, $attachment,
                    (
                        ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "com.adobe.pdf"
                        OR ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.file-url"
                        OR ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.url"
                        OR ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.jpeg"
                        OR ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.png"
                    )
                    AND NOT (ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "your.unique.uti.here")
                ).@count == $extensionItem.attachments.@count
            ).@count == 1
            """),
        SheetRule(
            23, "Bunkialo", "YYYY...YY.....YY..",
            """
            SUBQUERY(
                extensionItems, $item,
                SUBQUERY(
                    $item.attachments, $attachment,
                    ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.image"
                    OR ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "com.adobe.pdf"
                ).@count == $item.attachments.@count
            ).@count == extensionItems.@count
            """),
        SheetRule(
            25, "Expensify/App", "YYYYYYYYYYYYYYYYYY",
            """
            TRUEPREDICATE
            """),
        SheetRule(26, "ShoutSocial/share_handler", "YYYYYYYY.YYYYY....", ofFiveTypes),
        SheetRule(
            29, "Intune SDK guide", "..................",
            """
            SUBQUERY(
                extensionItems, $extensionItem,
                SUBQUERY(
                    $extensionItem.attachments, $attachment,
                    ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "com.microsoft.intune.mam.public.text”
                    || ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "com.microsoft.intune.mam.public.image”
                ).@count > 0
            ).@count > 0
            """),
        SheetRule(
            30, "MindTab docs", "YYYYYYYY..YYYY....",
            """
            SUBQUERY(
                extensionItems, $item,
                SUBQUERY(
                    $item.attachments, $att,
                    ANY $att.registeredTypeIdentifiers UTI-CONFORMS-TO "public.url"
                    OR ANY $att.registeredTypeIdentifiers UTI-CONFORMS-TO "public.image"
                    OR ANY $att.registeredTypeIdentifiers UTI-CONFORMS-TO "public.text"
                ).@count > 0
            ).@count > 0
            """),
    ]

    /// R11, and R26 word for word.
    private static let ofFiveTypes = spread(
        "public.file-url", "public.image", "public.text", "public.movie", "public.url")

    /// As one author has broken it into lines, and others have copied it.
    private static func spread(_ types: String...) -> String {
        let kinds = types.map { "ANY\n            $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO \"\($0)\"" }
        return """
            SUBQUERY(
                extensionItems, $extensionItem,
                SUBQUERY(
                    $extensionItem.attachments, $attachment,
                    (
                        \(kinds.joined(separator: "\n            || "))
                    )
                ).@count
                > 0
            ).@count
            > 0
            """
    }
}
