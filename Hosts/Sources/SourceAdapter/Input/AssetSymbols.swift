// Portico
// SPDX-License-Identifier: Apache-2.0

/// The colours and pictures of asset catalogues, by the names under which Xcode makes them members of `UIColor` and
/// `UIImage`: `accent` for `AccentColor`, `darkGreen` for `dark-green`.
struct AssetSymbols: Sendable {
    /// The names in the catalogue by the names of the members.
    private(set) var colors: [String: String] = [:]
    private(set) var images: [String: String] = [:]

    init() {}

    init(_ folders: CheckoutFolders) {
        for folder in folders.paths {
            let file = AbsolutePath.name(folder)
            if file.hasSuffix(".colorset") {
                let name = String(file.dropLast(".colorset".count))
                add(name, to: &colors, suffix: "Color")
            } else if file.hasSuffix(".imageset") {
                let name = String(file.dropLast(".imageset".count))
                add(name, to: &images, suffix: "Image")
            }
        }
    }

    private func add(_ name: String, to symbols: inout [String: String], suffix: String) {
        let symbol = Self.symbol(name, suffix: suffix)
        if !symbol.isEmpty, symbols[symbol] == nil { symbols[symbol] = name }
    }

    private static func symbol(_ name: String, suffix: String) -> String {
        let words = name.split { !$0.isLetter && !$0.isNumber }.map(String.init)
        let text = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        let short = text.hasSuffix(suffix) && text.count > suffix.count ? String(text.dropLast(suffix.count)) : text
        guard let first = short.first, first.isLetter else { return "" }
        // `URLBar` is `urlBar`.
        let capitals = short.prefix { $0.isUppercase || $0.isNumber }.count
        let lowered = capitals > 1 && capitals < short.count ? capitals - 1 : max(capitals, 1)
        return short.prefix(lowered).lowercased() + short.dropFirst(lowered)
    }
}
