// Portico
// SPDX-License-Identifier: Apache-2.0

/// Reads the body of a method, token by token: the messages that it sends, and whether it does anything.
///
/// Nothing is known of types, so that each message and each call of a function counts as work, except those that write
/// to a log, call the superclass or call a handler.
struct ObjectiveCBody: Sendable {
    /// `isToSuper` of `[super …]`.
    typealias SentMessage = (selector: String, isToSuper: Bool)

    /// What is between two brackets.
    private struct Frame {
        var open: Character
        var labels: [String] = []
        /// Those of which the colon has not been read.
        var questions = 0
        var isToSuper = false
        /// `@selector(`.
        var isSelector = false
        /// The arguments of a function that writes to a log.
        var isLog = false
    }

    /// Whether anything was read so far that is more than returning a constant.
    var doesWork = false
    private var frames: [Frame] = []
    /// The last two tokens.
    private var last: (ObjectiveCToken.Kind, ObjectiveCToken.Kind) = (.sign(";"), .sign(";"))

    var isOpen: Bool { !frames.isEmpty }

    /// Returns the message that ends with a token, if it has a parameter.
    mutating func read(_ token: ObjectiveCToken.Kind, before next: ObjectiveCToken.Kind) -> SentMessage? {
        defer { last = (last.1, token) }
        switch token {
        case .word(let word):
            guard let top = frames.indices.last, next == .sign(":"), frames[top].questions == 0 else { return nil }
            frames[top].labels.append(word)
        case .sign("?"): if let top = frames.indices.last { frames[top].questions += 1 }
        case .sign(":"):
            if let top = frames.indices.last, frames[top].questions > 0 { frames[top].questions -= 1 }
        case .sign("="): noteAssignment(before: next)
        case .sign("["): open("[", before: next)
        case .sign("("): open("(", before: next)
        case .sign("{"): frames.append(Frame(open: "{", isLog: frames.last?.isLog == true))
        case .sign("]"), .sign(")"), .sign("}"): return close()
        default: break
        }
        return nil
    }

    private mutating func open(_ sign: Character, before next: ObjectiveCToken.Kind) {
        var frame = Frame(open: sign, isLog: frames.last?.isLog == true)
        if sign == "[" {
            frame.isToSuper = next == .word("super")
            // `[` behind a name or a bracket is a subscript, and behind `@` an array.
            if isMessage, !frame.isToSuper, !frame.isLog { doesWork = true }
        } else if case .word(let function) = last.1, !Self.harmless.contains(function) {
            frame.isSelector = function == "@selector"
            if Self.isLog(function) {
                frame.isLog = true
            } else if !frame.isLog, !frame.isSelector, !Self.isHandler(function) {
                doesWork = true
            }
        }
        frames.append(frame)
    }

    private var isMessage: Bool {
        switch last.1 {
        case .word(let word): Self.harmless.contains(word)
        case .sign("]"), .sign("@"): false
        case .sign, .text, .comment: true
        }
    }

    private mutating func close() -> SentMessage? {
        guard let frame = frames.popLast(), frame.open == "[" || frame.isSelector, !frame.labels.isEmpty else {
            return nil
        }
        return (frame.labels.map { "\($0):" }.joined(), frame.isToSuper)
    }

    /// `x = y`, but not `x == y`, nor the value of a variable that is declared here.
    private mutating func noteAssignment(before next: ObjectiveCToken.Kind) {
        guard next != .sign("="), frames.last?.isLog != true else { return }
        switch last {
        case (_, .sign("=")), (_, .sign("!")), (_, .sign("<")), (_, .sign(">")): break
        case (.word, .word), (.sign("*"), .word), (.sign(">"), .word), (.sign("^"), .word): break
        default: doesWork = true
        }
    }

    /// Words in front of a parenthesis that are not calls, or calls that do no work.
    private static let harmless: Set<String> = [
        "@available", "@catch", "@synchronized", "NSStringFromSelector", "__attribute__", "__builtin_available", "case",
        "else", "for", "if", "in", "return", "sizeof", "switch", "typeof", "while",
    ]

    private static func isLog(_ function: String) -> Bool {
        function == "printf" || function.hasPrefix("os_log") || function.hasSuffix("Log") || function.hasPrefix("DDLog")
    }

    private static func isHandler(_ function: String) -> Bool {
        let name = function.lowercased()
        return name.hasSuffix("handler") || name.hasSuffix("completion")
    }
}
