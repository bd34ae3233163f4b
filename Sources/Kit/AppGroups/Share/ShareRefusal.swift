// Portico
// SPDX-License-Identifier: Apache-2.0

/// Why ``ShareFlow/post()`` has made no post.
public struct ShareRefusal: Error, Hashable, Sendable {
    /// What was wrong. Compare it with the constants, or catch them; more may come.
    public struct Code: Hashable, Sendable {
        private enum Name { case problems, over }
        private let name: Name

        /// At least one is in the way.
        public static let problems = Code(name: .problems)
        /// There was a post, or a cancellation, before.
        public static let over = Code(name: .over)
    }

    /// What there is to say, by code.
    enum Kind: Hashable {
        case problems([ShareProblem])
        case over(ShareFlow.Phase)
    }

    let kind: Kind

    /// What was wrong.
    public var code: Code {
        switch kind {
        case .problems: .problems
        case .over: .over
        }
    }

    /// What is in the way, in the order of ``ShareFlow/problems``; empty where the share is over.
    public var problems: [ShareProblem] { if case .problems(let value) = kind { value } else { [] } }
}

// Made by the kit, and by tests that compare.
extension ShareRefusal {
    /// With ``Code/problems``.
    public static func problems(_ value: [ShareProblem]) -> ShareRefusal { ShareRefusal(kind: .problems(value)) }
    /// To catch errors of this code by.
    public static var problems: Code { .problems }
    /// With ``Code/over``.
    public static func over(_ value: ShareFlow.Phase) -> ShareRefusal { ShareRefusal(kind: .over(value)) }
    /// To catch errors of this code by.
    public static var over: Code { .over }

    /// Whether an error has the code of this one.
    public static func ~= (pattern: ShareRefusal, error: any Error) -> Bool { pattern.code ~= error }
}

extension ShareRefusal.Code {
    /// Whether an error is one of this code: `catch ShareRefusal.problems`.
    public static func ~= (code: ShareRefusal.Code, error: any Error) -> Bool { (error as? ShareRefusal)?.code == code }
}

extension ShareRefusal: CustomStringConvertible {
    public var description: String {
        switch kind {
        case .problems(let problems): problems.map(\.description).joined(separator: "; ")
        case .over(let phase): "the share is over: it was \(phase)"
        }
    }
}
