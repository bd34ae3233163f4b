// Portico
// SPDX-License-Identifier: Apache-2.0

extension Device {
    /// The elements of a set in the order in which the app's code will meet them; usually that of arrival.
    ///
    /// Of more than four elements only the orders that one rotation gives are offered: there would be too many.
    mutating func inSomeOrder<Element>(
        _ elements: [Element], _ name: String, _ text: (Element) -> String
    ) -> [Element] {
        guard elements.count > 1 else { return elements }
        let orders = elements.count <= 4 ? permutations(of: elements) : rotations(of: elements)
        let options = orders.map { $0.map(text).joined(separator: ", ") }
        return orders[choose("order of \(name)", options)]
    }

    private func permutations<Element>(of elements: [Element]) -> [[Element]] {
        guard elements.count > 1 else { return [elements] }
        return elements.indices.flatMap { index in
            var others = elements
            let first = others.remove(at: index)
            return permutations(of: others).map { [first] + $0 }
        }
    }

    private func rotations<Element>(of elements: [Element]) -> [[Element]] {
        elements.indices.map { Array(elements[$0...] + elements[..<$0]) }
    }
}
