// Portico
// SPDX-License-Identifier: Apache-2.0

/// What item providers ask about uniform types, in one place: which type conforms to which, and how files are named.
///
/// The most common types only, until the tree of SystemModel is there to be asked.
enum ItemTypes {
    /// Reflexive and transitive. Letter case does not matter. A type that is not known conforms to itself, a dynamic one
    /// to `public.data` besides.
    static func conforms(_ type: String, to other: String) -> Bool {
        let other = other.lowercased()
        var open = [type.lowercased()]
        while let next = open.popLast() {
            if next == other { return true }
            open += supertypes[next] ?? (next.hasPrefix("dyn.") ? ["public.data"] : [])
        }
        return false
    }

    /// Of a file, by its name's extension without the dot; `public.data` when nobody knows the extension.
    static func type(ofExtension fileExtension: String) -> String {
        let name = fileExtension.lowercased()
        return extensions.first { $0.names.contains(name) }?.type ?? "public.data"
    }

    /// For the name of a file of the type, without the dot.
    static func preferredExtension(of type: String) -> String? {
        let type = type.lowercased()
        return extensions.first { $0.type == type }?.names.first
    }

    private static let extensions: [(type: String, names: [String])] = [
        ("public.jpeg", ["jpeg", "jpg", "jpe"]), ("public.png", ["png"]), ("com.compuserve.gif", ["gif"]),
        ("public.heic", ["heic"]), ("public.tiff", ["tiff", "tif"]), ("org.webmproject.webp", ["webp"]),
        ("com.apple.quicktime-movie", ["mov", "qt"]), ("public.mpeg-4", ["mp4"]), ("public.mp3", ["mp3"]),
        ("public.mpeg-4-audio", ["m4a"]), ("com.microsoft.waveform-audio", ["wav", "wave"]),
        ("public.plain-text", ["txt", "text"]), ("public.utf8-plain-text", ["txt"]), ("public.html", ["html", "htm"]),
        ("public.rtf", ["rtf"]), ("public.xml", ["xml"]), ("public.json", ["json"]),
        ("com.apple.property-list", ["plist"]), ("public.comma-separated-values-text", ["csv"]),
        ("com.adobe.pdf", ["pdf"]), ("public.vcard", ["vcf", "vcard"]), ("public.zip-archive", ["zip"]),
    ]

    private static let supertypes: [String: [String]] = [
        "public.data": ["public.item"], "public.directory": ["public.item"], "public.folder": ["public.directory"],
        "public.composite-content": ["public.content"],
        "public.url": ["public.data"], "public.file-url": ["public.url"],
        "public.text": ["public.data", "public.content"], "public.plain-text": ["public.text"],
        "public.utf8-plain-text": ["public.plain-text"], "public.utf16-plain-text": ["public.plain-text"],
        "public.utf16-external-plain-text": ["public.plain-text"],
        "public.html": ["public.text"], "public.xml": ["public.text"], "public.json": ["public.text"],
        "public.rtf": ["public.text"], "public.delimited-values-text": ["public.text"],
        "public.comma-separated-values-text": ["public.delimited-values-text"],
        "public.source-code": ["public.plain-text"], "public.swift-source": ["public.source-code"],
        "public.vcard": ["public.text", "public.contact"],
        "com.apple.property-list": ["public.data"], "com.adobe.pdf": ["public.data", "public.composite-content"],
        "public.image": ["public.data", "public.content"], "public.jpeg": ["public.image"],
        "public.png": ["public.image"], "public.tiff": ["public.image"], "com.compuserve.gif": ["public.image"],
        "public.heif-standard": ["public.image"], "public.heic": ["public.heif-standard"],
        "org.webmproject.webp": ["public.image"],
        "public.audiovisual-content": ["public.data", "public.content"],
        "public.movie": ["public.audiovisual-content"], "public.video": ["public.movie"],
        "public.audio": ["public.audiovisual-content"], "com.apple.quicktime-movie": ["public.movie"],
        "public.mpeg": ["public.movie"], "public.mpeg-4": ["public.movie"], "public.mp3": ["public.audio"],
        "public.mpeg-4-audio": ["public.mpeg-4", "public.audio"], "com.microsoft.waveform-audio": ["public.audio"],
        "public.zip-archive": ["com.pkware.zip-archive"], "com.pkware.zip-archive": ["public.data", "public.archive"],
    ]
}
