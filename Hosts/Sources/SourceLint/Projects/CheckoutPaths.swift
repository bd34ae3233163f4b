// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The paths of findings in a checkout: below the folder as it was given, whatever its absolute path is.
struct CheckoutPaths: Sendable {
    /// As given; empty for `.`.
    private let folder: String
    /// The absolute path of the folder, with a slash at the end.
    private let root: String

    init(_ folder: String, root: URL) {
        let folder = LintInput.plain(folder)
        self.folder = folder == "." ? "" : folder.hasSuffix("/") ? folder : folder + "/"
        let path = root.path(percentEncoded: false)
        self.root = path.hasSuffix("/") ? path : path + "/"
    }

    /// - Parameter location: An absolute path. One outside the checkout does not change.
    func path(of location: String) -> String {
        location.hasPrefix(root) ? folder + location.dropFirst(root.count) : location
    }

    /// - Parameter relative: Relative to the checkout, or absolute; `.` for the checkout itself.
    func path(relative: String) -> String {
        if relative.hasPrefix("/") { return relative }
        guard relative == "." else { return folder + relative }
        return folder.isEmpty ? "." : String(folder.dropLast())
    }

    /// The file that describes a target's project.
    func path(ofProject project: String) -> String {
        path(relative: project.hasSuffix(".xcodeproj") ? "\(project)/project.pbxproj" : project)
    }
}
