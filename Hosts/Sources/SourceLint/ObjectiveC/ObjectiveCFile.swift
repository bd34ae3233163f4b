// Portico
// SPDX-License-Identifier: Apache-2.0

/// What an Objective-C file implements, as far as the lint wants to know: classes, and the methods in them.
///
/// Headers are not read, and nothing is known of types: only the names of methods are judged.
struct ObjectiveCFile: Sendable {
    struct Method: Hashable, Sendable {
        var type: String
        /// `["application", "openURL", "options"]`; of a method without parameters its name.
        var labels: [String]
        var hasParameters: Bool
        /// `UIApplication` of `(UIApplication *)`; nil without parameters.
        var subject: String?
        var place: Place

        /// `application:openURL:options:`
        var selector: String { hasParameters ? labels.map { "\($0):" }.joined() : labels[0] }
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

    /// Tokens between the minus of a method and its body. A choice of ours, more than anybody writes.
    private static let headLimit = 128

    private let number: Int
    /// The class whose methods these are.
    private var type: String?
    private var braces = 0

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
                braces = 0
            case .word("@end"): type = nil
            case .word(let word):
                words.insert(word)
                if next == .sign(":") { labels[word, default: 0] += 1 }
            case .text(let text): texts.insert(text)
            case .sign("{"): braces += 1
            case .sign("}"): braces -= 1
            case .sign("-") where braces == 0 && type != nil:
                let head = tokens[(index + 1)...].prefix(Self.headLimit)
                if let method = MethodHead(head) { note(method, at: tokens[index].offset) }
            default: break
            }
            index += 1
        }
    }

    private mutating func note(_ head: MethodHead, at start: Int) {
        guard let type, !head.labels.isEmpty else { return }
        methods.append(
            Method(
                type: type, labels: head.labels, hasParameters: head.hasParameters, subject: head.subject,
                place: Place(file: number, offset: head.offset, start: start)))
    }
}
