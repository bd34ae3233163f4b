// Portico
// SPDX-License-Identifier: Apache-2.0

/// The value in an optional; nil if there is none. Any other value is returned as it is.
package func flattened(_ value: Any) -> Any? {
    guard let optional = value as? any AnyOptional else { return value }
    return optional.content.flatMap(flattened)
}

private protocol AnyOptional {
    var content: Any? { get }
}

extension Optional: AnyOptional {
    fileprivate var content: Any? { self }
}
