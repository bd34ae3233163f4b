// Portico
// SPDX-License-Identifier: Apache-2.0

/// The posts as a page, newest first.
enum Page {
    static func html(_ posts: [StoredPost]) -> String {
        let list = posts.reversed().map(article).joined(separator: "\n")
        return """
            <!DOCTYPE html>
            <html lang="en">
            <meta charset="utf-8">
            <title>MyPicture</title>
            <style>
            body { font-family: sans-serif; max-width: 48em; margin: 2em auto; padding: 0 1em }
            article { border-top: 1px solid #ccc; padding: 1em 0 }
            img { height: 8em; margin: 0 .5em .5em 0; background: #eee }
            </style>
            <h1>MyPicture</h1>
            \(posts.isEmpty ? "<p>Nothing has been shared yet.</p>" : list)
            </html>

            """
    }

    private static func article(_ post: StoredPost) -> String {
        let pictures = post.pictures.map { picture in
            """
            <img src="/posts/\(post.number)/\(escaped(picture.file))" alt="\(escaped(picture.name))" \
            title="\(escaped(picture.name)), \(picture.bytes) bytes">
            """
        }
        let category = post.category.map { "<p><small>\(escaped($0))</small></p>\n" } ?? ""
        return """
            <article id="post-\(post.number)">
            <p>\(escaped(post.text))</p>
            \(category)\(pictures.joined(separator: "\n"))
            </article>
            """
    }

    /// Escapes a sender's text, also for use in quotes.
    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for character in text.unicodeScalars {
            switch character {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            default: escaped.unicodeScalars.append(character)
            }
        }
        return escaped
    }
}
