// Portico
// SPDX-License-Identifier: Apache-2.0

extension FuzzReader {
    /// What the executable `ModelFuzzer` reads, in alphabetical order.
    static let modelReaders = [associationFile, contentPredicate, manifest, payload, rule]
}
