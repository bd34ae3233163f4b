// Portico
// SPDX-License-Identifier: Apache-2.0

/// Creates sets that iterate in a given order.
///
/// An app receives links, activities and scenes in sets, whose order is undefined; code that uses `first` of one is
/// wrong and works by chance. The order of a set depends on its elements' hashes and on its address in memory. Here the
/// elements get hashes, their order of iteration is determined, and they exchange their hashes accordingly: any order
/// can be produced, and the same journal produces the same order.
public enum SetOrder {
    /// If two hashes collide, the order depends on the order of insertion; other hashes are tried then. Our choice.
    private static var tries: Int { 100 }

    /// - Parameters:
    ///   - elements: New objects, equal only to themselves, that are not in a set yet.
    ///   - place: Sets an element's hash to a number.
    /// - Complexity: O(number of elements), almost always without a second attempt.
    public static func set<Element: AnyObject & Hashable>(
        _ elements: [Element], place: (Element, Int) -> Void
    ) -> Set<Element> {
        // Mostly there are none: a launch makes several such sets.
        guard elements.count > 1 else {
            if let only = elements.first { place(only, 0) }
            return Set(elements)
        }
        var set = Set<Element>(minimumCapacity: 4 * elements.count)
        for round in 0..<tries {
            set.removeAll(keepingCapacity: true)
            var numbers: [ObjectIdentifier: Int] = [:]
            for (index, element) in elements.enumerated() {
                let number = round * elements.count + index
                numbers[ObjectIdentifier(element)] = number
                place(element, number)
                set.insert(element)
            }
            let met = set.compactMap { numbers[ObjectIdentifier($0)] }
            set.removeAll(keepingCapacity: true)
            for (element, number) in zip(elements, met) {
                place(element, number)
                set.insert(element)
            }
            if set.elementsEqual(elements, by: ===) { return set }
        }
        preconditionFailure("SetOrder: \(elements.count) elements could not be put into order")
    }

    /// A set of objects that exist already, and may be in sets of the app's: their hashes stay, and other pieces of memory are tried.
    ///
    /// - Complexity: O(number of elements!), so that more than five are in any order.
    public static func set<Element: Hashable>(of elements: [Element]) -> Set<Element> {
        guard (2...5).contains(elements.count) else { return Set(elements) }
        // As long as one is there, the next one is elsewhere.
        var others: [Set<Element>] = []
        for round in 0..<20 * tries {
            var set = Set<Element>(minimumCapacity: 4 * elements.count << (round & 3))
            for element in elements { set.insert(element) }
            if set.elementsEqual(elements) { return set }
            others.append(set)
        }
        return Set(elements)
    }
}
