// Portico
// SPDX-License-Identifier: Apache-2.0

/// A rule of the extensions sheet's section 2.5, and what it says of each of the sheet's inputs.
struct SheetRule: Sendable {
    var name: String
    /// Whose rule it is.
    var owner: String
    /// A letter for each input, `a` to `r`: Y is shown. Up to R25 the sheet's own row; the others are worked out by hand.
    var row: String
    var source: String

    /// In full; the sheet folds white space and shortens.
    static let all: [SheetRule] = [
        SheetRule(
            name: "R1", owner: "signalapp/Signal-iOS", row: "YY.YYYYYYYYYYY....",
            source: """
                SUBQUERY(
                    extensionItems, $extensionItem,
                    SUBQUERY(
                        $extensionItem.attachments, $attachment,
                        ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.data"
                        || ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.url"
                    ).@count >= 1
                ).@count == 1
                """),
        SheetRule(
            name: "R2", owner: "bitwarden/ios", row: "....YYYY...Y..Y.Y.",
            source: """
                SUBQUERY(
                    extensionItems, $extensionItem,
                    SUBQUERY(
                        $extensionItem.attachments, $attachment,
                        ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.url"
                        || ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.plain-text"
                        || ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "org.appextension.find-login-action"
                        || ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "org.appextension.save-login-action"
                        || ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "org.appextension.change-password-action"
                        || ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "org.appextension.fill-webview-action"
                        || ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "org.appextension.fill-browser-action"
                        || ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "com.8bit.bitwarden.extension-setup"
                    ).@count == $extensionItem.attachments.@count
                ).@count == 1
                """),
        SheetRule(
            name: "R3", owner: "PDF-Archiver/PDF-Archiver", row: "YYYYYY.YY.YYY.....",
            source: """
                SUBQUERY(
                    extensionItems, $extensionItem,
                    SUBQUERY(
                        $extensionItem.attachments, $attachment,
                        ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.image"
                    ).@count >= 1
                ).@count >= 1
                OR
                SUBQUERY(
                    extensionItems, $extensionItem,
                    SUBQUERY(
                        $extensionItem.attachments, $attachment,
                        ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.url"
                    ).@count >= 1
                ).@count >= 1
                OR
                SUBQUERY(
                    extensionItems, $extensionItem,
                    SUBQUERY(
                        $extensionItem.attachments, $attachment,
                        ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "com.adobe.pdf"
                    ).@count >= 1
                ).@count >= 1
                """),
        SheetRule(
            name: "R4", owner: "deltachat/deltachat-ios", row: "YYYYY..Y.YYY..Y...",
            source: """
                SUBQUERY(
                    extensionItems, $extensionItem,
                    SUBQUERY(
                        $extensionItem.attachments, $attachment,
                        ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.image"
                        || ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.audio"
                        || ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.movie"
                        || ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.url"
                    ).@count == $extensionItem.attachments.@count
                ).@count >= 1
                """),
        SheetRule(
            name: "R5", owner: "duckduckgo/iOS", row: "YY.YYYYYYYYYYYY.YY",
            source: """
                SUBQUERY(
                    extensionItems, $extensionItem,
                    SUBQUERY(
                        $extensionItem.attachments, $attachment,
                        ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.url"
                        || ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.plain-text"
                    ).@count <= 2
                ).@count == 1
                """),
        SheetRule(
            name: "R6", owner: "ello/ello-ios", row: "YYYYYYYY..YYYY....",
            source: """
                SUBQUERY(
                    extensionItems, $extensionItem,
                    SUBQUERY(
                        $extensionItem.attachments, $attachment,
                        ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.text"
                        || ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.image"
                        || ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.url"
                    ).@count >= 1
                ).@count >= 1
                """),
        SheetRule(
            name: "R7", owner: "wireapp/wire-ios", row: "YY..YYYYYYY.YYY...",
            source: """
                SUBQUERY(
                    extensionItems, $extensionItem,
                    SUBQUERY(
                        $extensionItem.attachments, $attachment,
                        ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.plain-text"
                    ).@count >= 1
                ).@count >= 1
                OR
                SUBQUERY(
                    extensionItems, $extensionItem,
                    SUBQUERY(
                        $extensionItem.attachments, $attachment,
                        SUBQUERY(
                            $attachment.registeredTypeIdentifiers, $uti,
                            $uti UTI-CONFORMS-TO "public.url" AND NOT $uti UTI-CONFORMS-TO "public.file-url"
                        ).@count >= 1
                    ).@count >= 1
                ).@count >= 1
                OR
                SUBQUERY(
                    extensionItems, $extensionItem,
                    SUBQUERY(
                        $extensionItem.attachments, $attachment,
                        ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.image"
                    ).@count == $extensionItem.attachments.@count
                    AND $extensionItem.attachments.@count <= 20
                ).@count == 1
                OR
                SUBQUERY(
                    extensionItems, $extensionItem,
                    SUBQUERY(
                        $extensionItem.attachments, $attachment,
                        ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.movie"
                    ).@count == $extensionItem.attachments.@count
                    AND $extensionItem.attachments.@count <= 1
                ).@count == 1
                OR
                SUBQUERY(
                    extensionItems, $extensionItem,
                    SUBQUERY(
                        $extensionItem.attachments, $attachment,
                        ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "com.apple.pkpass"
                    ).@count == $extensionItem.attachments.@count
                    AND $extensionItem.attachments.@count <= 1
                ).@count == 1
                OR
                SUBQUERY(
                    extensionItems, $extensionItem,
                    SUBQUERY(
                        $extensionItem.attachments, $attachment,
                        ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.content"
                    ).@count == $extensionItem.attachments.@count
                    AND $extensionItem.attachments.@count <= 1
                ).@count == 1
                """),
        SheetRule(
            name: "R8", owner: "tutao/tutanota", row: "YY..YYYYYYYYYYY...",
            source: """
                (
                SUBQUERY(
                    extensionItems, $extensionItem,
                    SUBQUERY(
                        $extensionItem.attachments, $attachment,
                        ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.plain-text"
                    ).@count >= 1
                ).@count >= 1
                OR
                SUBQUERY(
                    extensionItems, $extensionItem,
                    SUBQUERY(
                        $extensionItem.attachments, $attachment,
                        SUBQUERY(
                            $attachment.registeredTypeIdentifiers, $uti,
                            $uti UTI-CONFORMS-TO "public.url"
                        ).@count >= 1
                    ).@count >= 1
                ).@count >= 1
                OR
                SUBQUERY(
                    extensionItems, $extensionItem,
                    SUBQUERY(
                        $extensionItem.attachments, $attachment,
                        ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.image"
                    ).@count == $extensionItem.attachments.@count
                    AND $extensionItem.attachments.@count <= 20
                ).@count == 1
                OR
                SUBQUERY(
                    extensionItems, $extensionItem,
                    SUBQUERY(
                        $extensionItem.attachments, $attachment,
                        ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.movie"
                    ).@count == $extensionItem.attachments.@count
                    AND $extensionItem.attachments.@count <= 1
                ).@count == 1
                OR
                SUBQUERY(
                    extensionItems, $extensionItem,
                    SUBQUERY(
                        $extensionItem.attachments, $attachment,
                        ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.content"
                    ).@count == $extensionItem.attachments.@count
                    AND $extensionItem.attachments.@count <= 1
                ).@count == 1
                )
                """),
        SheetRule(
            name: "R9", owner: "owncloud/ios-app", row: "YYYYYYYYYYYYYYY...",
            source: """
                SUBQUERY(
                    extensionItems, $extensionItem,
                    SUBQUERY(
                        $extensionItem.attachments, $attachment,
                        (ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.data")
                    ).@count == $extensionItem.attachments.@count
                ).@count > 0
                """),
        SheetRule(
            name: "R10", owner: "BlueWallet/BlueWallet", row: "Y.........Y.......",
            source: """
                SUBQUERY(
                    extensionItems, $extensionItem,
                    SUBQUERY(
                        $extensionItem.attachments, $attachment,
                        ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.image"
                    ).@count == 1
                ).@count == 1
                """),
        SheetRule(
            name: "R11", owner: "immich-app/immich", row: "YYYYYYYY.YYYYY....",
            source: """
                SUBQUERY(
                    extensionItems, $extensionItem,
                    SUBQUERY(
                        $extensionItem.attachments, $attachment,
                        (
                            ANY
                            $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.file-url"
                            || ANY
                            $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.image"
                            || ANY
                            $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.text"
                            || ANY
                            $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.movie"
                            || ANY
                            $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.url"
                        )
                    ).@count
                    > 0
                ).@count
                > 0
                """),
        SheetRule(
            name: "R12", owner: "CoreNion/OpenFileTrucker", row: "YYYY.YYY.YYY.Y....",
            source: """
                SUBQUERY(
                    extensionItems, $extensionItem,
                    SUBQUERY(
                        $extensionItem.attachments, $attachment,
                        (
                            ANY
                            $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.file-url"
                            || ANY
                            $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.image"
                            || ANY
                            $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.text"
                            || ANY
                            $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.movie"
                        )
                    ).@count
                    > 0
                ).@count
                > 0
                """),
        SheetRule(
            name: "R13", owner: "wallabag/ios-app", row: "Y.Y.YY.YY..YY.....",
            source: """
                SUBQUERY(
                    extensionItems, $extensionItem,
                    SUBQUERY(
                        $extensionItem.attachments, $attachment,
                        ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "com.adobe.pdf"
                        || ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.image"
                        || ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.url"
                    ).@count == 1
                ).@count > 0
                """),
        SheetRule(
            name: "R14", owner: "tumblr/ios-extension-issues", row: "YYY.YYYYYYYYYYY.YY",
            source: """
                SUBQUERY(
                    extensionItems, $extensionItem,
                    SUBQUERY(
                        $extensionItem.attachments, $attachment,
                        ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.image"
                    ).@count <= 10
                ).@count >= 1 OR
                SUBQUERY(
                    extensionItems, $extensionItem,
                    SUBQUERY(
                        $extensionItem.attachments, $attachment,
                        ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.text"
                    ).@count >= 1
                ).@count >= 1
                """),
        SheetRule(
            name: "R15", owner: "chromium/src", row: "....YY.Y..YYY.....",
            source: """
                SUBQUERY(
                    extensionItems, $extensionItem,
                    SUBQUERY(
                        $extensionItem.attachments, $attachment,
                        ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.url"
                    ).@count == 1
                ).@count == 1
                """),
        SheetRule(
            name: "R16", owner: "mozilla-mobile/firefox-ios", row: "....YY.Y..YYY.....",
            source: """
                SUBQUERY(
                    extensionItems, $extensionItem,
                    SUBQUERY(
                        $extensionItem.attachments, $attachment,
                        ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.url"
                    ).@count > 0
                ).@count == 1
                """),
        SheetRule(
            name: "R17", owner: "Apple, RemoveOpacityAction", row: "..............Y...",
            source: """
                SUBQUERY(
                    extensionItems, $extensionItem,
                    SUBQUERY(
                        $extensionItem.attachments, $attachment,
                        ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.png"
                    ).@count == $extensionItem.attachments.@count
                ).@count == 1
                """),
        SheetRule(
            name: "R18", owner: "powky/domfin", row: ".......YY.........",
            source: """
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
            name: "R19", owner: "y-aplus/JibunKit", row: "YYYYYYYYYYYYYY....",
            source: """
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
            name: "R20", owner: "finora", row: ".......YY......Y..",
            source: """
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
            name: "R21", owner: "PSPDFKit blog", row: "YY.YY..YY.YY..Y...",
            source: """
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
            name: "R22", owner: "note-companion", row: "YYYYYYYYYYYYYYY...",
            source: """
                SUBQUERY(
                    extensionItems, $extensionItem,
                    SUBQUERY(
                        $extensionItem.attachments, $attachment,
                        ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.data"
                    ).@count == $extensionItem.attachments.@count
                ).@count > 0
                """),
        SheetRule(
            name: "R23", owner: "Bunkialo", row: "YYYY...YY.....YY..",
            source: """
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
            name: "R24", owner: "Gustra", row: "YYYYYYYYYYYYYY....",
            source: """
                SUBQUERY(
                    extensionItems, $extensionItem,
                    SUBQUERY(
                        $extensionItem.attachments, $attachment,
                        ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "com.example.gustra.document"
                        OR ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.data"
                        OR ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.file-url"
                    ).@count >= 1
                ).@count >= 1
                """),
        SheetRule(
            name: "R25", owner: "Expensify/App", row: "YYYYYYYYYYYYYYYYYY",
            source: """
                TRUEPREDICATE
                """),
        SheetRule(
            name: "R26", owner: "ShoutSocial/share_handler", row: "YYYYYYYY.YYYYY....",
            source: """
                SUBQUERY(
                    extensionItems, $extensionItem,
                    SUBQUERY(
                        $extensionItem.attachments, $attachment,
                        (
                            ANY
                            $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.file-url"
                            || ANY
                            $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.image"
                            || ANY
                            $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.text"
                            || ANY
                            $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.movie"
                            || ANY
                            $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.url"
                        )
                    ).@count
                    > 0
                ).@count
                > 0
                """),
        SheetRule(
            name: "R27", owner: "gist badrinathvm", row: "YY.Y..........Y...",
            source: """
                SUBQUERY(
                    extensionItems, $extensionItem,
                    SUBQUERY(
                        $extensionItem.attachments, $attachment,
                        ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.image"
                    ).@count == $extensionItem.attachments.@count
                ).@count == 1
                """),
        SheetRule(
            name: "R28", owner: "MikanRemote", row: "....YY.Y..YYY.....",
            source: """
                SUBQUERY(
                    extensionItems, $extensionItem,
                    SUBQUERY(
                        $extensionItem.attachments, $attachment,
                        ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.url"
                    ).@count > 0
                ).@count > 0
                """),
        SheetRule(
            name: "R29", owner: "Intune SDK guide", row: "..................",
            source: """
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
            name: "R30", owner: "MindTab docs", row: "YYYYYYYY..YYYY....",
            source: """
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

    static func named(_ name: String) -> SheetRule? { all.first { $0.name == name } }
}
