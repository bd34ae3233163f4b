// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemModel
public import VirtualDevice

/// A rule that can be checked with the history alone, wherever an app runs.
public struct HistoryRule: Sendable {
    /// A short phrase, for the report.
    public let name: String
    /// What is wrong with one entry.
    private let ofEntry: @Sendable (TraceEntry) -> String?
    /// What is wrong with a history that is over.
    private let ofAll: @Sendable ([TraceEntry], VirtualInstant) -> String?

    /// - Parameters:
    ///   - name: A short phrase, for the report.
    ///   - entry: What is wrong with one entry; nil when nothing is.
    ///   - all: The same of a history that is over, at this instant.
    public init(
        _ name: String, entry: @escaping @Sendable (TraceEntry) -> String? = { _ in nil },
        all: @escaping @Sendable ([TraceEntry], VirtualInstant) -> String? = { _, _ in nil }
    ) {
        (self.name, ofEntry, ofAll) = (name, entry, all)
    }

    /// Reads one history as it grows; each entry once.
    public struct Reader {
        fileprivate let rule: HistoryRule
        /// How many entries have been read; after a violation, up to the one that shows it.
        public private(set) var seen = 0

        fileprivate init(rule: HistoryRule) {
            self.rule = rule
        }

        /// What is wrong; nil when nothing is.
        ///
        /// - Parameters:
        ///   - history: The history so far.
        ///   - isOver: Whether nothing follows.
        ///   - now: The instant until which it reaches; nil for that of its last entry.
        public mutating func violation(
            in history: [TraceEntry], isOver: Bool, now: VirtualInstant? = nil
        ) -> String? {
            while seen < history.count {
                defer { seen += 1 }
                if let text = rule.ofEntry(history[seen]) { return text }
            }
            return isOver ? rule.ofAll(history, now ?? history.last?.time ?? .boot) : nil
        }
    }

    /// For one history.
    public func reader() -> Reader { Reader(rule: self) }
}

extension HistoryRule {
    /// No rule of the system is broken: nothing in the history that `TraceEntry` calls a diagnostic. Among them are
    /// completion handlers that are called twice or never, responses and links that are lost, watchdogs, and locks in group
    /// containers that are held in suspension.
    public static let noRuleIsBroken = HistoryRule(
        "no rule of the system is broken",
        entry: { entry in
            // One without an app is about the scenario: an event that is not possible in this order.
            guard case .diagnostic(let app?, let text) = entry.kind else { return nil }
            if beginningsOfHints.contains(where: text.hasPrefix) || hints.contains(where: text.contains) { return nil }
            return "\(app): \(text)"
        })

    /// What the timeline says to explain what happens: no app need avoid it.
    private static let beginningsOfHints = [future, notSimulated, noPresentation, noSceneDelegate]
    private static let hints = [notModelled, notDeclared]

    /// What the system says of an app that it launches all the same.
    private static let future = "has no scene manifest"
    /// What the timeline says of API that holds its values and has no effect.
    private static let notSimulated = "not simulated: "
    /// Of a method of a delegate that iOS calls, and Portico does not.
    private static let notModelled = " is never called here: Portico does not model this method of "
    /// Of a notification delegate without an optional method, and with none that is nearly it.
    private static let notDeclared = " that the system can call: check its argument labels and types (portico lint "
    /// Of an app of SwiftUI's life cycle.
    private static let noSceneDelegate = "the scene configuration has no delegate class: "
    /// What it says of a controller that has nothing to dismiss, which iOS takes without a word.
    private static let noPresentation = "dismiss: "

    /// Each process ends only because somebody wanted it to: none is killed by the system for a limit, none crashes.
    public static let nobodyIsKilled = HistoryRule(
        "no process is killed",
        entry: { entry in
            guard case .processEnded(let app, _, let reason, _) = entry.kind else { return nil }
            let isWanted = TraceEntry.wantedEnds.contains(reason) || reason.hasPrefix("exited with status 0")
            return isWanted ? nil : "\(app): \(reason)"
        })

    /// Every tap on a notification, and every action, reaches the app's code: as a call of its delegate, or with the options
    /// of a scene that connects. If somebody ends the process before the app's code is called with it, no app can do anything about
    /// that. Looked at when the history is over.
    public static let noResponseIsLost = HistoryRule(
        "no response is lost",
        all: { history, _ in
            var (given, cutOff) = (0, 0)
            var received: Set<ResponseRecord> = []
            // Those for which nobody was there.
            var refused: Set<ResponseRecord> = []
            // Calls that were made, until it is known that nobody was there.
            var called: [Int: ResponseRecord] = [:]
            // Of them, those of a notification delegate: one without the method, which is optional, wants none.
            var optional: Set<Int> = []
            for entry in history {
                switch entry.kind {
                case .input(.answerNotification(_, _, .tap)), .input(.answerNotification(_, _, .action)),
                    .input(.answerNotification(_, _, .reply)):
                    given += 1
                case .callback(_, _, let delivery):
                    guard var response = delivery.callback.response else { continue }
                    // The options of a scene do not say which scene it is for.
                    response.scene = nil
                    refused.remove(response)
                    if received.insert(response).inserted { called[delivery.number] = response }
                    if case .notification = delivery.callback { optional.insert(delivery.number) }
                case .result(_, _, let number, let result) where result == .notImplemented || result == .noDelegate:
                    if result == .notImplemented, optional.contains(number) { continue }
                    if let response = called.removeValue(forKey: number), received.remove(response) != nil {
                        refused.insert(response)
                    }
                case .processEnded(_, _, let reason, false) where TraceEntry.wantedEnds.contains(reason):
                    cutOff = max(cutOff, given - received.count - refused.count)
                default: break
                }
                cutOff = min(cutOff, given - received.count - refused.count)
            }
            let isEnough = received.count + cutOff >= given
            return isEnough ? nil : "\(given) were given, and \(received.count) have reached an app"
        })

    // MARK: - By the words of the timeline

    /// No line of the timeline has this text. Looked for in each entry alone: what a call has returned is not in its line.
    public static func never(_ text: String) -> HistoryRule {
        HistoryRule(
            "never \"\(text)\"",
            entry: { entry in
                TimelineText.lines(of: [entry]).first { $0.contains(text) }.map { "there is \"\($0)\"" }
            })
    }

    /// When the history is over, some line of the timeline has this text.
    public static func finally(_ text: String) -> HistoryRule {
        HistoryRule(
            "finally \"\(text)\"",
            all: { history, _ in
                let isThere = TimelineText.lines(of: history).contains { $0.contains(text) }
                return isThere ? nil : "no line of the timeline has it"
            })
    }

    /// Those that hold for every app that keeps to the system's rules.
    public static let ofEveryApp: [HistoryRule] = [.noRuleIsBroken, .nobodyIsKilled, .noResponseIsLost]
}

extension Callback {
    /// The response to a notification that the app's code is given. At a cold start it may be given twice.
    fileprivate var response: ResponseRecord? {
        switch self {
        case .notification(.didReceiveResponse(let response)), .notificationContent(.didReceiveResponse(let response)):
            response
        case .scene(.willConnect(_, let options)): options.response
        default: nil
        }
    }
}
