// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing
import VirtualDevice

/// One row of the keyboard sheet, 2.3: what is done, and everything that apps hear of it.
struct Situation: CustomTestStringConvertible, Sendable {
    /// `K1`, and what distinguishes it from other tests of the row.
    let row: String
    /// The address that the sheet gives.
    let source: String
    /// Which versions have it.
    let versions: [Version]
    let model: String?
    let steps: @Sendable (inout Stage, Version) -> Void
    let expected: @Sendable (Version) -> [String]

    init(
        _ row: String, source: String, versions: [Version] = Version.all, model: String? = nil,
        _ steps: @escaping @Sendable (inout Stage, Version) -> Void,
        expects expected: @escaping @Sendable (Version) -> [String]
    ) {
        self.row = row
        self.source = source
        self.versions = versions
        self.model = model
        self.steps = steps
        self.expected = expected
    }

    var testDescription: String { row }

    /// Plays the row in every version that has it and compares the whole history.
    func check(sourceLocation: SourceLocation = #_sourceLocation) {
        for version in versions {
            var stage = Stage(version, model: model)
            steps(&stage, version)
            #expect(
                stage.log == expected(version), "sheet \(row) (\(source)), \(version.name)",
                sourceLocation: sourceLocation)
        }
    }
}
