// Portico
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// What becomes of the body of a life-cycle method of an app delegate.
enum MethodMove: Hashable {
    /// There is nothing in it.
    case nothing
    /// The text means the same in the scene delegate's method.
    case moved(String)
    /// The scene delegate calls the method, for what its body uses: `saveContext`.
    case called(because: String)

    init(_ function: FunctionDeclSyntax, in source: DelegateSource) {
        guard let body = function.body, !body.statements.isEmpty else {
            self = .nothing
            return
        }
        let move = BodyMove(Array(body.statements), of: MethodSignature(function), in: source)
        guard move.obstacles.isEmpty else {
            self = .called(because: move.obstacles.formatted)
            return
        }
        self = .moved(move.applicationLine + MovedText.of(body: body))
    }

    var isMoved: Bool {
        if case .moved = self { true } else { false }
    }

    /// What to do, for people.
    var action: String {
        switch self {
        case .nothing: "remove it: it is empty"
        case .moved: "move the body: it uses nothing of the app delegate"
        case .called(let reason): "call it from the scene's method, as it uses \(reason), or move that too"
        }
    }
}
