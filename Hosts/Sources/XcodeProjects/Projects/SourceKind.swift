// Portico
// SPDX-License-Identifier: Apache-2.0

/// The source files that matter here: Swift and Objective-C.
enum SourceKind {
    private static let extensions: Set<String> = ["m", "mm", "swift"]

    static func isSource(_ path: String) -> Bool {
        FilePath.fileExtension(path).map(extensions.contains) == true
    }
}
