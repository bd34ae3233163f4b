// Portico
// SPDX-License-Identifier: Apache-2.0

extension FuzzReader {
    /// What the executable `DeviceFuzzer` reads, in alphabetical order.
    static let deviceReaders = [deviceLink, frames, messages]
}
