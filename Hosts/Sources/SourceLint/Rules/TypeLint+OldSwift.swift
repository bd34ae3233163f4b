// Portico
// SPDX-License-Identifier: Apache-2.0

// In Swift 2, the first parameter of a method has no label, and Apple's methods have other names. Such files are still
// found in checkouts, as examples of libraries. Source: https://github.com/swiftlang/swift-evolution, SE-0046.

extension TypeLint {
    /// Whether a method is written in Swift 2: its target says so, or its type has the launch method of that version. In
    /// later versions, nothing would call the method, and the app would not start as it should.
    func isOld(_ member: DeclaredMember, of index: Int) -> Bool {
        oldFiles.contains(member.place.file) || oldEntries.contains(index)
    }

    /// The types with the launch method of Swift 2.
    static func oldEntries(of table: TypeTable) -> Set<Int> {
        Set(
            table.entries.indices.filter { index in
                table.entries[index].members.contains { $0.signature.map(isOldLaunch) == true }
            })
    }

    private static func isOldLaunch(_ signature: MethodSignature) -> Bool {
        let names = ["didFinishLaunchingWithOptions", "willFinishLaunchingWithOptions"]
        return signature.base == "application" && signature.labels.first == "application"
            && signature.parameters.count == 2 && names.contains(signature.labels[1])
            && signature.parameters[1].type == launchOptions
    }

    /// `[NSObject: AnyObject]?`
    private static let launchOptions = TypeShape.optional(
        .named("Dictionary", [.named("NSObject", []), .named("AnyObject", [])]))
}
