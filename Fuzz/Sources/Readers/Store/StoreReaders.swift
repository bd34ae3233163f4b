// Portico
// SPDX-License-Identifier: Apache-2.0

extension FuzzReader {
    /// What the executable `StoreFuzzer` reads, in alphabetical order.
    static let storeReaders = [multipart]
}
