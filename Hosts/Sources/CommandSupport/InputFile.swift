// Portico
// SPDX-License-Identifier: Apache-2.0

package import Foundation

extension Data {
    /// What the argument of a command names: a file, or standard input where it says `-`.
    package init(fromFileOrStandardInput path: String) throws {
        if path == "-" {
            self = FileHandle.standardInput.readDataToEndOfFile()
        } else if let contents = FileManager.default.contents(atPath: path) {
            self = contents
        } else {
            throw CommandFailure("\(path) cannot be read")
        }
    }
}
