// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import OrderExploration
import SystemModel
import VirtualDevice

// What the pieces of work are that a story is about: "work 7 of App" says nothing to somebody who looks for a line of code.

extension TestDevice {
    /// From now on, it is noted down where work comes from.
    func noteWork() { outbox.offMain.origins.begin { [log] in log.count } }

    /// By the texts of the options, of the decisions that are not the usual ones.
    func workDecidedAbout(in points: [OrderPoint]) -> [String: String] {
        var texts: [String: String] = [:]
        for point in points where point.picked != 0 {
            for option in [point.pickedOption, point.options[0]] {
                if texts[option.text] == nil, let text = text(of: option) { texts[option.text] = text }
            }
        }
        return texts
    }

    private func text(of option: ChoiceOption) -> String? {
        switch option {
        case .work(let piece): text(of: .work(piece.number), of: piece.app)
        case .mainQueue(let piece): text(of: .mainQueue(piece.number), of: piece.app)
        case .delay(let piece): text(of: .delay(piece.number), of: piece.app)
        default: nil
        }
    }

    private func text(of piece: WorkOrigins.Piece, of app: String) -> String? {
        let origins = outbox.offMain.origins
        guard var origin = origins[piece] else { return nil }
        var hasSlept = false
        while case .continuation(let number) = origin.kind, let earlier = origins[.work(number)] {
            (origin, hasSlept) = (earlier, true)
        }
        return Self.text(of: origin.kind) + (hasSlept ? ", which has slept" : "") + beginning(of: origin, app)
    }

    private static func text(of kind: WorkOrigins.Kind) -> String {
        switch kind {
        case .block(queue: "com.apple.main-thread"): "a block on the main queue"
        case .block(let queue) where queue.hasPrefix("com.apple.root."):
            "a block on a global queue (\(queue.dropFirst("com.apple.root.".count)))"
        case .block(let queue): "a block on the queue \(queue.isEmpty ? "without a label" : queue)"
        case .task: "a part of a task"
        case .continuation: "what has slept"
        case .delay(let name, let duration): "\(name) of \(duration)"
        }
    }

    /// Which work it comes from, or after which callback of the app.
    private func beginning(of origin: WorkOrigins.Origin, _ app: String) -> String {
        if origin.parent > 0 { return ", from work \(origin.parent)" }
        for entry in history.prefix(origin.moment).reversed() {
            guard case .callback(app, _, let delivery) = entry.kind else { continue }
            return ", from \(delivery.callback.line) or after it, at \(entry.time)"
        }
        return ""
    }
}
