// Portico
// SPDX-License-Identifier: Apache-2.0

extension Device {
    /// The elements of a set in the order in which the app's code will meet them; usually that of arrival. One choice for
    /// each place but the last, so that every order can be had.
    mutating func inSomeOrder<Element>(
        _ elements: [Element], _ name: String, _ text: (Element) -> String
    ) -> [Element] {
        var waiting = elements
        var ordered: [Element] = []
        while waiting.count > 1 {
            let next = choose("number \(ordered.count + 1) of \(name)", waiting.map(text))
            ordered.append(waiting.remove(at: next))
        }
        return ordered + waiting
    }
}
