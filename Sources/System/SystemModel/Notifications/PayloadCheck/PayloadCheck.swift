// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Goes through a payload and writes down what it finds: first the whole, then `aps` key by key, then keys together.
struct PayloadCheck {
    let pushType: PushType
    let isSimulatorFile: Bool
    let categories: [String]?
    /// What the document is instead of such a push, if it can be told.
    private(set) var shape: PayloadShape?
    private(set) var errors: [PayloadReport.Finding] = []
    private(set) var warnings: [PayloadReport.Finding] = []
    private(set) var fields: [PayloadReport.Field] = []

    init(pushType: PushType, isSimulatorFile: Bool, categories: [String]?) {
        self.pushType = pushType
        self.isSimulatorFile = isSimulatorFile
        self.categories = categories
    }

    /// How many bytes are still looked into; what is larger is not to be sent, whatever is in it.
    private static let most = 2 * 4096

    /// - Parameter bytes: how many are sent.
    mutating func read(_ data: Data, bytes: Int) {
        guard !data.isEmpty else {
            // APNs sheet §7.1: `PayloadEmpty`.
            return error(.root, "is empty; expected a JSON object with \"aps\". APNs answers 400 PayloadEmpty.")
        }
        measure(bytes)
        guard bytes <= Self.most else { return }
        guard let text = PayloadText(data) else {
            return error(.root, "cannot be read as JSON: the data is not text in a known encoding; use UTF-8.")
        }
        var scanner = PayloadScanner(text.bytes)
        do throws(PayloadSyntaxError) {
            let root = try scanner.scan()
            look(at: text)
            look(at: scanner)
            recognise(root)
            read(root)
        } catch {
            self.error(.root, "cannot be read as JSON: \(error).")
        }
    }

    mutating func error(_ path: PayloadPath, _ message: String) {
        errors.append(PayloadReport.Finding(path: "\(path)", message: message))
    }

    mutating func warn(_ path: PayloadPath, _ message: String) {
        warnings.append(PayloadReport.Finding(path: "\(path)", message: message))
    }

    /// What the device does with a value that it cannot use.
    static let invalid = "invalid value: see the error"
    /// What the device does with a value of another type than Apple's.
    static let unusual = "unusual type: see the warning"

    mutating func note(_ path: PayloadPath, _ value: PayloadValue, _ meaning: String) {
        fields.append(PayloadReport.Field(path: "\(path)", value: value.short, meaning: meaning))
    }
}

// MARK: - The whole

extension PayloadCheck {
    private mutating func recognise(_ root: PayloadValue) {
        shape = PayloadShape.of(root, checkedAs: pushType)
        if let shape { warn(shape.path, shape.message) }
    }

    /// APNs sheet §7.1.
    private mutating func measure(_ bytes: Int) {
        let limit = pushType.payloadLimit
        if bytes > limit {
            let channel =
                pushType == .liveactivity && bytes <= 5120 ? " Only a broadcast channel allows up to 5120." : ""
            error(
                .root,
                """
                has \(bytes) bytes, \(bytes - limit) more than the \(limit) that \(pushType.article) push may have. \
                APNs answers 413 PayloadTooLarge; let the app download long content.\(channel)
                """)
        } else if bytes * 10 >= limit * 9 {
            // Our choice: so close to the limit, the next longer text exceeds it.
            warn(.root, "has \(bytes) of \(limit) bytes: only \(limit - bytes) are left for longer texts.")
        }
    }

    /// RFC 8259 §8.1.
    private mutating func look(at text: PayloadText) {
        if text.encoding != "UTF-8" {
            warn(.root, "is in \(text.encoding), but JSON between systems must be in UTF-8. Convert it.")
        } else if text.hasMark {
            warn(.root, "begins with a byte order mark, which JSON does not allow. Write it in UTF-8 without one.")
        }
    }

    private mutating func look(at scanner: PayloadScanner) {
        // Our choice; the device's reader stops at 512.
        if scanner.depth > 32 {
            warn(
                .root,
                "has arrays and objects that are nested \(scanner.depth) levels deep. Use a few short values instead."
            )
        }
        // RFC 8259 §4.
        for path in scanner.duplicates {
            warn(
                path,
                "occurs more than once. Which one the device uses is undefined (here, the last). Remove the others.")
        }
        let others = scanner.duplicateCount - scanner.duplicates.count
        if others > 0 { warn(.root, "has \(others) more keys that occur more than once.") }
    }
}

extension PushType {
    /// The type with its article: `an alert`, `a voip`.
    var article: String { self == .alert || self == .mdm ? "an \(rawValue)" : "a \(rawValue)" }
}
