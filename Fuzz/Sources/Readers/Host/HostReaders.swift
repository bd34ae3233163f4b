// Portico
// SPDX-License-Identifier: Apache-2.0

extension FuzzReader {
    /// What the executable `HostFuzzer` reads, in alphabetical order.
    static let hostReaders = [http2, journal, providerRequest, providerToken]
}
