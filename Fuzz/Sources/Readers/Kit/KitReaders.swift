// Portico
// SPDX-License-Identifier: Apache-2.0

extension FuzzReader {
    /// What the executable `KitFuzzer` reads, in alphabetical order.
    static let kitReaders = [envelope, link, telemetry, template]
}
