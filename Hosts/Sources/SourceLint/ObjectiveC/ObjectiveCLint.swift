// Portico
// SPDX-License-Identifier: Apache-2.0

/// Methods in Objective-C that are one slip away from a delegate's, and that nothing else mentions.
///
/// The protocols that a class adopts are in its header, which is not read. A method with other labels may be the app's
/// own, so only slips are reported.
struct ObjectiveCLint {
    private let files: [ObjectiveCFile]
    /// How often the files have a label.
    private let labels: [String: Int]

    init(_ files: [ObjectiveCFile]) {
        self.files = files
        labels = files.map(\.labels).reduce(into: [:]) { $0.merge($1) { $0 + $1 } }
    }

    func reports(_ texts: [SourceText]) -> [TypeLint.Report] {
        files.flatMap(\.methods).compactMap { method in
            guard let subject = method.subject, let known = Selectors.known[subject],
                !known.contains(method.selector), let meant = known.first(where: { isSlip(method, for: $0) })
            else { return nil }
            let message = "\(method.selector) is never called; did you mean \(meant)?"
            return (texts[method.place.file].finding(.delegateLabel, at: method.place.offset, message), method.place)
        }
    }

    private func isSlip(_ method: ObjectiveCFile.Method, for selector: String) -> Bool {
        let meant = selector.split(separator: ":").map(String.init)
        guard meant.count == method.labels.count else { return false }
        return zip(method.labels, meant).allSatisfy { label, other in
            // A label that is anywhere else may be called there.
            label == other || Nearness.isSlip(label, for: other) && labels[label] == 1
        }
    }
}
