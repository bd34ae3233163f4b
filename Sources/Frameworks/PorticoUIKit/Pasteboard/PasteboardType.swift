// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import SystemModel

/// The types of what is on a pasteboard, as far as their bytes are values.
enum PasteboardType {
    static let text = "public.utf8-plain-text"
    static let url = "public.url"
    static let png = ImageFormat.png.rawValue
    /// A colour's components from 0 to 1: red, green, blue and alpha, in JSON. The format is ours.
    static let color = "com.apple.uikit.color"

    static func isText(_ type: String) -> Bool { type == "public.text" || conforms(type, "public.plain-text") }
    static func isURL(_ type: String) -> Bool { conforms(type, url) }
    static func isImage(_ type: String) -> Bool { conforms(type, "public.image") }
    static func isColor(_ type: String) -> Bool { type == color }
    static func isPropertyList(_ type: String) -> Bool { conforms(type, "com.apple.property-list") }

    /// Whether the bytes are a value of one class only.
    static func isFixed(_ type: String) -> Bool { isText(type) || isURL(type) || isImage(type) || isColor(type) }

    private static func conforms(_ type: String, _ other: String) -> Bool { TypeTree.current.conforms(type, to: other) }
}
