// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoTesting

/// A `multipart/form-data` body as an outsider reads it: the whole of it, split at its boundary. Shares nothing with the
/// code that writes bodies.
struct Form: Equatable {
    struct Field: Equatable {
        var name: String
        var fileName: String?
        var contentType: String?
        var bytes: Data
    }

    var url: String
    /// Who the sender says that it is.
    var authorization: String?
    var fields: [Field]

    /// Stays empty for a body that is none.
    init(_ request: TransferRequest) {
        url = "\(request.method) \(request.url)"
        authorization = request.fields["Authorization"]
        fields = Self.parse(request.body, type: request.fields["Content-Type"] ?? "") ?? []
        if request.fields["Content-Length"] != "\(request.body.count)" { fields = [] }
    }

    /// Of what the fields named `image` hold, in order.
    var images: [Data] { fields.filter { $0.name == "image" }.map(\.bytes) }

    func text(_ name: String) -> String? {
        fields.first { $0.name == name }.map { String(decoding: $0.bytes, as: UTF8.self) }
    }

    private static func parse(_ body: Data, type: String) -> [Field]? {
        let prefix = "multipart/form-data; boundary="
        guard type.hasPrefix(prefix) else { return nil }
        let boundary = "--" + type.dropFirst(prefix.count)
        var pieces = split(body, at: Data(boundary.utf8))
        guard pieces.count >= 3, pieces.removeFirst().isEmpty, pieces.removeLast() == Data("--\r\n".utf8) else {
            return nil
        }
        var fields: [Field] = []
        for piece in pieces {
            guard piece.starts(with: Data("\r\n".utf8)), piece.suffix(2) == Data("\r\n".utf8),
                let gap = piece.range(of: Data("\r\n\r\n".utf8))
            else { return nil }
            var field = Field(name: "", bytes: Data(piece[gap.upperBound..<piece.endIndex - 2]))
            for line in String(decoding: piece[..<gap.lowerBound], as: UTF8.self).split(separator: "\r\n") {
                if line.hasPrefix("Content-Type: ") { field.contentType = String(line.dropFirst(14)) }
                guard line.hasPrefix("Content-Disposition: form-data;") else { continue }
                for parameter in line.split(separator: "; ").dropFirst() {
                    let halves = parameter.split(separator: "=", maxSplits: 1)
                    let value = String(halves[1].replacing("\"", with: ""))
                    if halves[0] == "name" { field.name = value } else { field.fileName = value }
                }
            }
            fields.append(field)
        }
        return fields
    }

    private static func split(_ data: Data, at separator: Data) -> [Data] {
        var pieces: [Data] = []
        var rest = data[...]
        while let found = rest.range(of: separator) {
            pieces.append(Data(rest[..<found.lowerBound]))
            rest = rest[found.upperBound...]
        }
        return pieces + [Data(rest)]
    }
}
