// Portico
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// How a scene delegate gets the window that an app delegate has.
enum WindowMove: Hashable {
    /// From a storyboard.
    case storyboard
    /// From a storyboard; what the app delegate does with it stays there, as it "uses …".
    case adjusted(because: String)
    /// By these statements, which expect a `windowScene` if they make one.
    case moved(String)
    /// It takes the app delegate's, as its set-up "uses …" or "is in …".
    case shared(because: String)

    /// - Parameters:
    ///   - launch: The launch method with statements about the window; nil if neither has some.
    ///   - window: The type of the app delegate's `window`; nil if it is not written or there is none.
    init(_ launch: FunctionDeclSyntax?, in source: DelegateSource, window: TypeShape?) {
        guard let launch, let body = launch.body, let setup = WindowSetup(body) else {
            let makers = source.functions.values.filter(WindowSetup.makesWindow).map { MethodSignature($0).name }
            self = makers.min().map { .shared(because: "is in \($0)") } ?? .storyboard
            return
        }
        let isMade = source.makesWindow || setup.makesOne || setup.makesOther
        let move = BodyMove(
            setup.statements, of: MethodSignature(launch), in: source, without: setup.calls.map(Syntax.init))
        var obstacles = move.obstacles + setup.obstacles
        let isMadeElsewhere = isMade && !setup.makesOne && !setup.makesOther
        if window != .optional(.named("UIWindow", [])) || isMadeElsewhere { obstacles.append("a window of its own") }
        if obstacles.isEmpty {
            self = .moved(move.applicationLine + setup.text)
        } else {
            let reason = "uses \(obstacles.formatted)"
            self = isMade ? .shared(because: reason) : .adjusted(because: reason)
        }
    }

    var isOfStoryboard: Bool {
        switch self {
        case .storyboard, .adjusted: true
        case .moved(let text): !text.contains("UIWindow(")
        case .shared: false
        }
    }

    var isMoved: Bool {
        if case .moved = self { true } else { false }
    }

    /// Whether a method has statements about the window.
    static func isMade(in launch: FunctionDeclSyntax) -> Bool { launch.body.flatMap(WindowSetup.init) != nil }
}

extension [String] {
    /// `a, b and c`.
    var formatted: String {
        count < 2 ? first ?? "" : dropLast().joined(separator: ", ") + " and " + self[count - 1]
    }
}
