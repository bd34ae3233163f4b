// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import VirtualDevice

/// An option of a point, with what a search asks of it again and again: a run has a hundred points, and each of their options
/// is compared with what has happened at the others.
final class SearchOption: Sendable {
    let option: ChoiceOption
    let thread: OrderThread?
    let isTransition: Bool
    /// Different ones mean different options.
    private let hash: Int

    init(_ option: ChoiceOption) {
        self.option = option
        thread = option.thread
        isTransition = option.isTransition
        hash = option.hashValue
    }
}

extension SearchOption: Equatable {
    static func == (left: SearchOption, right: SearchOption) -> Bool {
        left === right || left.hash == right.hash && left.option == right.option
    }
}

extension SearchOption: Codable {
    convenience init(from decoder: any Decoder) throws { self.init(try ChoiceOption(from: decoder)) }

    func encode(to encoder: any Encoder) throws { try option.encode(to: encoder) }
}

extension ChoiceOption {
    /// With what would be called.
    var detail: String {
        guard case .process(_, let next?) = self else { return "\"\(text)\"" }
        return "\"\(text): \(next.name)\""
    }

    /// Whether it is something that happens, and not what leads to another decision.
    fileprivate var isTransition: Bool {
        switch self {
        case .anyCallback, .goesOn, .workLater, .returns, .process(_, next: nil): false
        default: true
        }
    }
}
