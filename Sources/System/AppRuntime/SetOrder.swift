// Portico
// SPDX-License-Identifier: Apache-2.0

/// Sets that are met in a given order.
///
/// An app gets links, activities and scenes in sets, whose order means nothing; code that takes `first` of one is wrong
/// and works by luck. A set's order follows from its elements' hashes and from a seed that is another in each process.
/// Here the system chooses the hashes until the order is the one that the device has decided: each order can be had,
/// and the same journal gives the same.
public enum SetOrder {
    /// How many hashes are tried: n elements need n! tries on average. Ours; more than six elements may come in any
    /// order.
    private static var tries: Int { 5000 }

    /// - Parameters:
    ///   - elements: New objects, each equal to itself alone, that are in no set yet.
    ///   - place: Makes a number the whole of an element's hash.
    public static func set<Element: AnyObject & Hashable>(
        _ elements: [Element], place: (Element, Int) -> Void
    ) -> Set<Element> {
        var number = 0
        for _ in 0..<tries {
            for element in elements {
                number += 1
                place(element, number)
            }
            let set = Set(elements)
            if set.elementsEqual(elements, by: ===) { return set }
        }
        return Set(elements)
    }
}
