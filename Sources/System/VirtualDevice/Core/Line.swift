// Portico
// SPDX-License-Identifier: Apache-2.0

/// First in, first out.
///
/// What has been taken stays in the array until it is half of it: taking from the front is O(1), amortised. Positions
/// count from the first element that waits.
struct Line<Element: Sendable>: Sendable {
    private var elements: [Element] = []
    private var taken = 0

    var isEmpty: Bool { taken == elements.count }
    var first: Element? { isEmpty ? nil : elements[taken] }
    var waiting: ArraySlice<Element> { elements[taken...] }

    subscript(position: Int) -> Element {
        get { elements[taken + position] }
        _modify { yield &elements[taken + position] }
    }

    func firstPosition(where isWanted: (Element) -> Bool) -> Int? {
        waiting.firstIndex(where: isWanted).map { $0 - taken }
    }

    mutating func append(_ element: Element) { elements.append(element) }

    /// The line must not be empty.
    mutating func removeFirst() -> Element {
        let element = elements[taken]
        taken += 1
        if taken * 2 >= elements.count { dropTaken() }
        return element
    }

    mutating func remove(at position: Int) { elements.remove(at: taken + position) }

    mutating func removeAll(where isUnwanted: (Element) -> Bool) {
        dropTaken()
        elements.removeAll(where: isUnwanted)
    }

    private mutating func dropTaken() {
        elements.removeFirst(taken)
        taken = 0
    }
}

extension Line: Codable where Element: Codable {
    init(from decoder: any Decoder) throws {
        elements = try [Element](from: decoder)
    }

    func encode(to encoder: any Encoder) throws {
        try Array(waiting).encode(to: encoder)
    }
}
