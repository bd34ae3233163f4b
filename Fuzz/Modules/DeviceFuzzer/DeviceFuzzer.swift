// Portico
// SPDX-License-Identifier: Apache-2.0

extension FuzzReader {
    static let all = deviceReaders
}
