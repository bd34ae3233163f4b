// Portico
// SPDX-License-Identifier: Apache-2.0

/// Sets that are met in a given order.
///
/// An app gets links, activities and scenes in sets, whose order means nothing; code that takes `first` of one is wrong
/// and works by luck. A set's order follows from its elements' hashes and from where the set lies in memory. Here the
/// elements are given hashes, the order in which they are met is looked at, and they change their hashes among each
/// other: so each order can be had, and the same journal gives the same.
public enum SetOrder {
    /// Two hashes that want one place make the order depend on who came first; then others are tried. Ours.
    private static var tries: Int { 100 }

    /// - Parameters:
    ///   - elements: New objects, each equal to itself alone, that are in no set yet.
    ///   - place: Makes a number the whole of an element's hash.
    /// - Complexity: O(number of elements), with next to no second try.
    public static func set<Element: AnyObject & Hashable>(
        _ elements: [Element], place: (Element, Int) -> Void
    ) -> Set<Element> {
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
}
