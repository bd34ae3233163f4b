// Portico
// SPDX-License-Identifier: Apache-2.0

extension Device {
    /// The elements of a set in the order in which the app's code will meet them; usually that of arrival. One choice for
    /// each place but the last, so that every order can be had.
    mutating func inSomeOrder<Element>(
        _ elements: [Element], of set: Decision.LaunchSet, _ option: (Element) -> ChoiceOption
    ) -> [Element] {
        var waiting = elements
        var ordered: [Element] = []
        while waiting.count > 1 {
            let next = choose(.nextElement(position: ordered.count + 1, of: set), waiting.map(option))
            ordered.append(waiting.remove(at: next))
        }
        return ordered + waiting
    }
}
