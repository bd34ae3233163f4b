// Portico
// SPDX-License-Identifier: Apache-2.0

extension LoadedItem {
    /// `12 bytes`, the path, or the error's domain and code.
    public var summary: String {
        switch self {
        case .bytes(let data): "\(data.count) bytes"
        case .file(let path): path
        case .failure(let domain, let code, _): "\(domain) \(code)"
        }
    }
}
