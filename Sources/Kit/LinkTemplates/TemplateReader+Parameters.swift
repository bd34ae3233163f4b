// Portico
// SPDX-License-Identifier: Apache-2.0

extension TemplateReader {
    /// A parameter in braces.
    struct Parameter {
        var name: String
        var type: LinkTemplate.ParameterType?
        var isOptional: Bool
        var isRest: Bool
    }

    /// The content of a query item or of the fragment.
    mutating func content(_ text: Substring) throws(LinkTemplateError) -> LinkTemplate.Content {
        guard text.first == "{" else { return .literal(try literal(text)) }
        guard text.last == "}", let brace = text.firstIndex(of: "}"), text.index(after: brace) == text.endIndex else {
            throw error("A parameter cannot be combined with other text.", at: text.startIndex)
        }
        let parameter = try parameter(text)
        if parameter.isRest { throw error("Only a path can have a rest.", at: text.startIndex) }
        if parameter.type != nil {
            throw error(
                "Only a parameter of the path can have a type: types choose between paths.", at: text.startIndex)
        }
        return .parameter(parameter.name, isRequired: !parameter.isOptional)
    }

    /// `{name}`, `{name: Type}`, `{name?}`, `{name: Type?}` or `{name...}`.
    mutating func parameter(_ text: Substring) throws(LinkTemplateError) -> Parameter {
        var name = text.dropFirst().dropLast()
        let isRest = name.hasSuffix("...")
        if isRest { name = name.dropLast(3) }
        let isOptional = name.hasSuffix("?")
        if isOptional { name = name.dropLast() }
        if isRest, isOptional { throw error("A rest may be empty already: remove the “?”.", at: text.startIndex) }
        var type: LinkTemplate.ParameterType?
        if let colon = name.firstIndex(of: ":") {
            if isRest { throw error("A rest of the path cannot have a type.", at: text.startIndex) }
            type = try self.type(name[name.index(after: colon)...])
            name = name[..<colon]
        }
        if name.isEmpty { throw error("A parameter has no name.", at: text.startIndex) }
        let isName = name.unicodeScalars.allSatisfy { $0 == "_" || $0.properties.isXIDContinue }
        if !isName || !(name.unicodeScalars.first.map { $0 == "_" || $0.properties.isXIDStart } ?? false) {
            throw error("“\(name)” is not a valid parameter name.", at: name.startIndex)
        }
        if !names.insert(String(name)).inserted {
            throw error("The template contains “\(name)” twice.", at: name.startIndex)
        }
        return Parameter(name: String(name), type: type, isOptional: isOptional, isRest: isRest)
    }

    private func type(_ text: Substring) throws(LinkTemplateError) -> LinkTemplate.ParameterType {
        let name = text.drop { $0 == " " }
        guard let type = LinkTemplate.ParameterType(named: String(name)) else {
            throw error(
                "The type of a path parameter can be Int, UInt or a sized variant of them, Bool or UUID.",
                at: name.startIndex)
        }
        return type
    }
}
