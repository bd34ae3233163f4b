// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension ExplorationReport.Failure: CustomStringConvertible {
    /// So many lines of a timeline are shown; the others are in ``timeline``. Our choice.
    private static let shownLines = 40

    /// The whole story, several lines.
    public var description: String {
        var lines = ["\(property): \(text)"]
        lines.append(decisions.isEmpty ? "in the usual order" : "when this is decided, and the rest is as usual:")
        lines += (decisions + (work ?? [])).map { "  \($0)" }
        lines += (suspicions ?? []).map { "this may be for another reason than the order: \($0)" }
        lines.append("what has happened until then:")
        lines += markedTimeline.suffix(Self.shownLines).map { "  \($0)" }
        lines.append("again: \(chooser)")
        return lines.joined(separator: "\n")
    }

    /// The timeline with a line of its own for the moment from which on nothing helped.
    private var markedTimeline: [String] {
        var lines = timeline
        let tried =
            switch (inevitable.orders, inevitable.isEveryOrder) {
            case (1, true): "the only order that is left was tried"
            case (1, false): "one order tried"
            case (let orders, true): "all \(orders) orders tried"
            case (let orders, false): "\(orders) orders tried"
            }
        // Where the violation itself is the moment there is nothing to say.
        if inevitable.line < lines.count, inevitable.decisions > 0 || !decisions.isEmpty {
            lines.insert("──────── from here on nothing helps: \(tried) ────────", at: inevitable.line)
        }
        return lines
    }

    /// A test that plays this order again, to paste beside the one that has found it.
    ///
    /// - Parameters:
    ///   - name: The name of the function.
    ///   - first: The arguments that say what is played, such as `.linksAndLifecycle` and `app: AppDelegate.self`; none for a
    ///     closure.
    ///   - properties: What is checked, as an expression; nil for what is checked without one.
    ///   - faults: The most faults of a run of the search; nil for any number.
    ///   - device: The arguments that say which device it is, such as `profile: "ios15"`.
    ///   - scenario: The lines of the closure; nil for a remark that says what to put there, or for no closure where `first` says
    ///     what is played.
    public func swiftTest(
        named name: String, playing first: [String] = [], properties: String? = "properties", faults: Int? = nil,
        device: [String] = [], scenario: String? = nil
    ) -> String {
        let remarks = ([text] + decisions + (work ?? []))
            .flatMap { $0.split(separator: "\n") }.map { "    // \($0)\n" }.joined()
        let remark = first.isEmpty ? "        // The scenario of the test that has found this." : nil
        let body = (scenario ?? remark).map { " { device in\n\($0)\n    }" } ?? ""
        let arguments =
            first + (properties.map { [$0] } ?? []) + device + (faults.map { ["faults: \($0)"] } ?? [])
            + ["replaying: \"\(Self.quoted("\(chooser)"))\""]
        return """
            @Test("\(Self.quoted(property)): in the order that was found once")
            @MainActor func \(name)() async throws {
            \(remarks)    try await explore(\(arguments.joined(separator: ", ")))\(body)
            }
            """
    }

    private static func quoted(_ text: String) -> String {
        text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
    }
}

extension ExplorationReport: CustomStringConvertible {
    /// One sentence, and one for each event that has never happened; the whole story where something was violated.
    public var description: String {
        let impossible = failure == nil ? impossible ?? [] : []
        return ([sentence] + impossible.map { "possible in no order: \($0)" }).joined(separator: "\n")
    }

    private var sentence: String {
        let count = "\(runs) run\(runs == 1 ? "" : "s")"
        if let failure { return "found after \(count): \(failure)" }
        let limit = faults.map { " with up to \($0) fault\($0 == 1 ? "" : "s")" } ?? ""
        if isExhausted, let orders {
            return "\(count): every order\(limit), \(orders) of them, and nothing is violated"
        }
        return "\(count): nothing is violated in orders\(limit.isEmpty ? "" : limit + " and") with up to \(deviations) "
            + "unusual decision\(deviations == 1 ? "" : "s"); not all orders were tried"
    }

    /// How far a search has come, in one line.
    public var progress: String {
        var parts = ["\(runs) runs", "\(found) orders", "\(redundant) the same as another one"]
        parts.append("up to \(deviations) unusual decision\(deviations == 1 ? "" : "s")")
        if let estimatedOrders {
            parts.append("about \(String(format: "%.2g", estimatedOrders)) orders without reduction")
        }
        parts.append("\(seconds > 0 ? Int(Double(runs) / seconds) : 0) runs a second")
        return parts.joined(separator: ", ")
    }
}
