// Portico
// SPDX-License-Identifier: Apache-2.0

/// What an Objective-C file implements, as far as the lint wants to know: classes, and the methods in them.
///
/// Headers are not read, and nothing is known of types: the names of methods, the messages that are sent, and whether a body
/// does any work.
struct ObjectiveCFile: Sendable {
    struct Method: Hashable, Sendable {
        var type: String
        /// `["application", "openURL", "options"]`; of a method without parameters its name.
        var labels: [String]
        var hasParameters: Bool
        /// `UIApplication` of `(UIApplication *)`; nil without parameters.
        var subject: String?
        var place: Place
        /// Whether it does more than return a constant, write to a log and call its superclass and its handler.
        var doesWork = false
        /// Whether it is in a branch of an `#if`.
        var isConditional = false
        /// Whether it calls its superclass's method of the same name.
        var callsSuper = false

        /// `application:openURL:options:`
        var selector: String { hasParameters ? labels.map { "\($0):" }.joined() : labels[0] }
    }

    /// A message that something sends.
    struct Message: Hashable, Sendable {
        /// `application:openURL:options:`, also from `@selector`.
        var selector: String
        /// The selector of the method that sends it; nil outside of a method.
        var sender: String?
    }

    /// Those with an `@implementation`.
    private(set) var classes: Set<String> = []
    /// Methods of instances, in order.
    private(set) var methods: [Method] = []
    /// Names in front of a colon, and names in `@selector`, with their number.
    private(set) var labels: [String: Int] = [:]
    /// What is between quotes.
    private(set) var texts: Set<String> = []
    private(set) var words: Set<String> = []
    /// Those with names like an app delegate's methods, in order.
    private(set) var messages: [Message] = []

    /// Tokens between the minus of a method and its body. A choice of ours, more than anybody writes.
    private static let headLimit = 128

    let number: Int
    /// The class whose methods these are.
    private var type: String?
    private var braces = 0
    /// Of the open branches of an `#if`.
    private var conditions = 0
    /// The method that the tokens are in, by its number in ``methods``.
    private var method: Int?
    private var body = ObjectiveCBody()

    /// - Parameter text: The file; gets to know its `portico:ignore` comments.
    init(_ text: inout SourceText, number: Int, findings: inout [LintFinding]) {
        self.number = number
        var tokens: [ObjectiveCToken] = []
        for token in ObjectiveCTokens(text.bytes) {
            if case .comment(let comment) = token.kind {
                findings += text.note(comment: comment, at: token.offset)
            } else {
                tokens.append(token)
            }
        }
        read(tokens)
    }

    private mutating func read(_ tokens: [ObjectiveCToken]) {
        var index = 0
        while index < tokens.count {
            let next = index + 1 < tokens.count ? tokens[index + 1].kind : .sign(" ")
            switch tokens[index].kind {
            case .word("@implementation"):
                if case .word(let name) = next {
                    classes.insert(name)
                    type = name
                }
                leaveBody()
            case .word("@end"):
                type = nil
                leaveBody()
            case .word(let word):
                words.insert(word)
                if next == .sign(":") { labels[word, default: 0] += 1 }
            case .text(let text): texts.insert(text)
            case .sign("#"): note(directive: next)
            case .sign("{"): braces += 1
            case .sign("}"): braces -= 1
            case .sign("-") where braces == 0 && type != nil:
                let head = tokens[(index + 1)...].prefix(Self.headLimit)
                if let method = MethodHead(head) { note(method, at: tokens[index].offset) }
            default: break
            }
            if braces > 0 { read(tokens[index].kind, before: next) } else if braces < 0 || body.isOpen { leaveBody() }
            index += 1
        }
    }

    private mutating func leaveBody() {
        braces = 0
        method = nil
        body = ObjectiveCBody()
    }

    private mutating func note(directive: ObjectiveCToken.Kind) {
        switch directive {
        case .word("if"), .word("ifdef"), .word("ifndef"): conditions += 1
        case .word("endif"): conditions = max(conditions - 1, 0)
        default: break
        }
    }

    /// A token of a function's or method's body.
    private mutating func read(_ token: ObjectiveCToken.Kind, before next: ObjectiveCToken.Kind) {
        let message = body.read(token, before: next)
        // Work in a branch of an `#if` may be for another system.
        if conditions > 0 { body.doesWork = false }
        if let method, body.doesWork { methods[method].doesWork = true }
        guard let message else { return }
        if let method, message.isToSuper, message.selector == methods[method].selector {
            methods[method].callsSuper = true
        } else if !message.isToSuper, message.selector.hasPrefix("application") {
            messages.append(Message(selector: message.selector, sender: method.map { methods[$0].selector }))
        }
    }

    private mutating func note(_ head: MethodHead, at start: Int) {
        guard let type, !head.labels.isEmpty else { return }
        methods.append(
            Method(
                type: type, labels: head.labels, hasParameters: head.hasParameters, subject: head.subject,
                place: Place(file: number, offset: head.offset, start: start), isConditional: conditions > 0))
        method = methods.count - 1
    }
}
