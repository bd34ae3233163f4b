// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

/// The inputs `a` to `r` of the extensions sheet's section 2.5.
enum SheetInput {
    static let all: [(letter: Character, items: OfferedItems)] = [
        ("a", one("public.jpeg")),
        ("b", OfferedItems([[["public.jpeg"], ["public.jpeg"], ["public.jpeg"]]])),
        ("c", OfferedItems([[["public.jpeg"]], [["public.jpeg"]]])),
        ("d", OfferedItems([Array(repeating: ["public.jpeg"], count: 21)])),
        ("e", one("public.url")),
        ("f", OfferedItems([[["public.url"], ["public.plain-text"]]])),
        ("g", one("public.plain-text")),
        ("h", one("com.adobe.pdf", "public.file-url")),
        ("i", one("com.adobe.pdf")),
        ("j", one("public.mpeg-4")),
        ("k", OfferedItems([[["public.png"], ["public.url"]]])),
        ("l", one("public.zip-archive", "public.file-url")),
        ("m", OfferedItems([[["public.url"], ["com.apple.property-list"]]])),
        ("n", one("public.vcard")),
        ("o", OfferedItems([[]])),
        ("p", OfferedItems([])),
        ("q", one("org.appextension.find-login-action")),
        ("r", one("public.folder")),
    ]

    /// One attachment, registered as all of these.
    static func one(_ types: String...) -> OfferedItems { OfferedItems([[types]]) }

    /// A letter for each input: Y where `isShown` says so.
    static func row(_ isShown: (OfferedItems) -> Bool) -> String {
        String(all.map { isShown($0.items) ? "Y" : "." })
    }
}
