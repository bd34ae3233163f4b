// Portico
// SPDX-License-Identifier: Apache-2.0

/// An error that describes why ``ShareFlow/post()`` was refused.
public struct ShareRefusal: Error, Hashable, Sendable {
    /// The kind of error. Compare it with the constants, or catch them. Later versions may add more.
    public struct Code: Hashable, Sendable {
        private enum Name { case problems, over }
        private let name: Name

        /// At least one problem prevents the post.
        public static let problems = Code(name: .problems)
        /// The flow was posted or cancelled before.
        public static let over = Code(name: .over)
    }

    /// The error with the data of its code.
    enum Kind: Hashable {
        case problems([ShareProblem])
        case over(ShareFlow.Phase)
    }

    let kind: Kind

    /// The kind of error.
    public var code: Code {
        switch kind {
        case .problems: .problems
        case .over: .over
        }
    }

    /// The problems in the order of ``ShareFlow/problems``; empty if the share is over.
    public var problems: [ShareProblem] { if case .problems(let value) = kind { value } else { [] } }
}

// Created by the kit, and by tests for comparison.
extension ShareRefusal {
    /// An error with ``Code/problems``.
    public static func problems(_ value: [ShareProblem]) -> ShareRefusal { ShareRefusal(kind: .problems(value)) }
    /// The code, for `catch` patterns.
    public static var problems: Code { .problems }
    /// An error with ``Code/over``.
    public static func over(_ value: ShareFlow.Phase) -> ShareRefusal { ShareRefusal(kind: .over(value)) }
    /// The code, for `catch` patterns.
    public static var over: Code { .over }

    /// Matches errors with the same code.
    public static func ~= (pattern: ShareRefusal, error: any Error) -> Bool { pattern.code ~= error }
}

extension ShareRefusal.Code {
    /// Matches errors with this code: `catch ShareRefusal.problems`.
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
