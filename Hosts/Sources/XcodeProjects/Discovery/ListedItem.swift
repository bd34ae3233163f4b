// Portico
// SPDX-License-Identifier: Apache-2.0

/// A Swift file or an `.app` bundle in a checkout, whether a target has it or not.
package struct ListedItem: Hashable, Sendable {
    /// The path below the checkout: the first one, if links lead to it too.
    package var relative: String
    /// The absolute path, without a link below the checkout.
    package var location: String
    var isBundle: Bool

    /// All in the listed folders. Nothing else is listed for them, so that the limits of a checkout are theirs.
    static func all(in tree: FileTree) -> [ListedItem] {
        var seen: Set<String> = []
        return tree.walk(below: tree.root) { folder in
            // A link may have such a name, too.
            CheckoutLimits.skippedFolders.contains(FilePath.name(folder))
        }.compactMap { file in
            let isMeant = file.isPackage ? file.relative.hasSuffix(".app") : file.relative.hasSuffix(".swift")
            guard isMeant, seen.insert(file.path).inserted else { return nil }
            return ListedItem(relative: file.relative, location: file.path, isBundle: file.isPackage)
        }
    }
}
