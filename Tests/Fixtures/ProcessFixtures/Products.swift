// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The executables of this package, as the build has put them beside the test binary.
public enum Products {
    private static let folder = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()

    public static func executable(_ product: String) -> URL {
        folder.appending(path: product)
    }
}
