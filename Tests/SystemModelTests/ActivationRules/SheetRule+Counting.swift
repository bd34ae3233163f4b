// Portico
// SPDX-License-Identifier: Apache-2.0

extension SheetRule {
    /// The form of most: so many items have so many attachments of one of the types.
    static let counting: [SheetRule] = [
        SheetRule(
            1, "signalapp/Signal-iOS", "YY.YYYYYYYYYYY....",
            items("== 1", with: ">= 1", of: "public.data", "public.url")),
        SheetRule(
            2, "bitwarden/ios", "....YYYY...Y..Y.Y.",
            items(
                "== 1", with: everyAttachment,
                of: "public.url", "public.plain-text", "org.appextension.find-login-action",
                "org.appextension.save-login-action", "org.appextension.change-password-action",
                "org.appextension.fill-webview-action", "org.appextension.fill-browser-action",
                "com.8bit.bitwarden.extension-setup")),
        SheetRule(
            4, "deltachat/deltachat-ios", "YYYYY..Y.YYY..Y...",
            items(">= 1", with: everyAttachment, of: "public.image", "public.audio", "public.movie", "public.url")),
        SheetRule(
            5, "duckduckgo/iOS", "YY.YYYYYYYYYYYY.YY",
            items("== 1", with: "<= 2", of: "public.url", "public.plain-text")),
        SheetRule(
            6, "ello/ello-ios", "YYYYYYYY..YYYY....",
            items(">= 1", with: ">= 1", of: "public.text", "public.image", "public.url")),
        SheetRule(10, "BlueWallet/BlueWallet", "Y.........Y.......", items("== 1", with: "== 1", of: "public.image")),
        SheetRule(
            13, "wallabag/ios-app", "Y.Y.YY.YY..YY.....",
            items("> 0", with: "== 1", of: "com.adobe.pdf", "public.image", "public.url")),
        SheetRule(15, "chromium/src", "....YY.Y..YYY.....", items("== 1", with: "== 1", of: "public.url")),
        SheetRule(
            16, "mozilla-mobile/firefox-ios", "....YY.Y..YYY.....",
            items("== 1", with: "> 0", of: "public.url")),
        SheetRule(
            17, "Apple, RemoveOpacityAction", "..............Y...",
            items("== 1", with: everyAttachment, of: "public.png")),
        SheetRule(22, "note-companion", "YYYYYYYYYYYYYYY...", items("> 0", with: everyAttachment, of: "public.data")),
        SheetRule(
            24, "Gustra", "YYYYYYYYYYYYYY....",
            items(">= 1", with: ">= 1", of: "com.example.gustra.document", "public.data", "public.file-url", or: "OR")),
        SheetRule(
            27, "gist badrinathvm", "YY.Y..........Y...",
            items("== 1", with: everyAttachment, of: "public.image")),
        SheetRule(28, "MikanRemote", "....YY.Y..YYY.....", items("> 0", with: "> 0", of: "public.url")),
    ]
}
