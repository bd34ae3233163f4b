// Portico
// SPDX-License-Identifier: Apache-2.0

import VirtualDevice

/// What never changes of a node: nodes are copied again and again, and copy a reference to it.
final class SearchPoint: Sendable {
    let options: [SearchOption]
    let isOrder: Bool
    let isAsked: Bool
    let refines: Bool
    /// What the options were made of.
    private let source: [ChoiceOption]

    private init(
        _ source: [ChoiceOption], _ options: [SearchOption], isOrder: Bool, isAsked: Bool, refines: Bool
    ) {
        (self.source, self.options) = (source, options)
        (self.isOrder, self.isAsked, self.refines) = (isOrder, isAsked, refines)
    }

    convenience init(_ point: OrderPoint) {
        self.init(
            point.options, point.options.map(SearchOption.init), isOrder: point.decision.isOrder,
            isAsked: point.isAsked, refines: point.refines)
    }

    /// Whether it was made of these very options, and not of equal ones: a run that goes on where the one before was has its
    /// points.
    func isMade(of options: [ChoiceOption]) -> Bool {
        source.withUnsafeBufferPointer { source in
            options.withUnsafeBufferPointer { $0.baseAddress == source.baseAddress && $0.count == source.count }
        }
    }

    /// The same, made of these options, which are equal to its own.
    func made(of options: [ChoiceOption]) -> SearchPoint {
        SearchPoint(options, self.options, isOrder: isOrder, isAsked: isAsked, refines: refines)
    }
}

extension SearchPoint: Codable {
    private enum CodingKeys: String, CodingKey {
        case options, isOrder, isAsked, refines
    }

    convenience init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let options = try container.decode([SearchOption].self, forKey: .options)
        self.init(
            options.map(\.option), options, isOrder: try container.decode(Bool.self, forKey: .isOrder),
            isAsked: try container.decode(Bool.self, forKey: .isAsked),
            refines: try container.decode(Bool.self, forKey: .refines))
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(options, forKey: .options)
        try container.encode(isOrder, forKey: .isOrder)
        try container.encode(isAsked, forKey: .isAsked)
        try container.encode(refines, forKey: .refines)
    }
}
