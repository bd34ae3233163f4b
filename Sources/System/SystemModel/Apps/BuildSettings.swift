// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The build settings that an `Info.plist` in a source tree may reference, in Xcode's syntax: `$(PRODUCT_NAME)`.
public struct BuildSettings: Hashable, Sendable {
    /// The executable's product name.
    public var product: String
    /// `$(PRODUCT_BUNDLE_IDENTIFIER)`, if the tool was given one.
    public var bundleIdentifier: String?

    public init(product: String, bundleIdentifier: String? = nil) {
        self.product = product
        self.bundleIdentifier = bundleIdentifier
    }

    /// Returns the file with every known setting replaced; unknown ones are unchanged.
    public func fill(_ file: Data) -> Data {
        guard var text = String(data: file, encoding: .utf8) else { return file }
        // A module name is the product name with everything but letters and digits replaced.
        let module = String(product.map { $0.isLetter || $0.isNumber ? $0 : "_" })
        var values = ["PRODUCT_NAME": product, "EXECUTABLE_NAME": product, "PRODUCT_MODULE_NAME": module]
        values["PRODUCT_BUNDLE_IDENTIFIER"] = bundleIdentifier
        for (name, value) in values {
            text = text.replacingOccurrences(of: "$(\(name))", with: value)
            text = text.replacingOccurrences(of: "${\(name)}", with: value)
        }
        return Data(text.utf8)
    }
}
