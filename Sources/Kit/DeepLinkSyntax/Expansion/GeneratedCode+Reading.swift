// Portico
// SPDX-License-Identifier: Apache-2.0

import LinkTemplates
import SwiftSyntax

extension GeneratedCode {
    /// The elements of `linkRoutes` for a case.
    func routes(of routed: RoutedCase) -> [String] {
        routed.routes.map { route in
            let template = quoted(route.template.description)
            var arguments = [routed.mountedType == nil ? template : "declared: \(template)"]
            if let mounted = routed.mountedType { arguments.append("\(mounted).self") }
            if let schemes = route.schemes { arguments.append("schemes: \(list(schemes))") }
            if let hosts = route.hosts { arguments.append("hosts: \(list(hosts))") }
            var values = routed.values.map(reading)
            if routed.mountedType != nil { values.append(inner) }
            let made = values.isEmpty ? "" : "(\(values.joined(separator: ", ")))"
            let mayThrow = !routed.values.isEmpty
            let parameters: String
            switch (routed.mountedType, mayThrow) {
            case (nil, true): parameters = "link throws(DeepLinks.LinkError) in "
            case (nil, false): parameters = "_ in "
            case (_?, true): parameters = "link, inner throws(DeepLinks.LinkError) in "
            case (_?, false): parameters = "_, inner in "
            }
            let kind = routed.mountedType == nil ? "route" : "mount"
            return ".\(kind)(\(arguments.joined(separator: ", "))) { "
                + "\(parameters)\(mayThrow ? "try " : "").\(routed.name)\(made) },"
        }
    }

    private func reading(_ value: DeclaredValue) -> String {
        let label = value.label ?? ""
        let name = value.valueType.isKnownParameter ? quoted(label) : "declared: \(quoted(label))"
        let call =
            switch (value.kind, value.standard) {
            case (.scalar, nil): "value(\(name))"
            case (.scalar, let standard?): "value(\(name), default: \(standard.trimmedDescription))"
            case (.optional, _): "optional(\(name))"
            case (.array, _): "list(\(name))"
            }
        return "\(label): link.\(call)"
    }
}
