// Portico
// SPDX-License-Identifier: Apache-2.0

import LinkTemplates
import SwiftDiagnostics

/// The errors in a declaration, with the messages that the compiler shows.
enum Complaint: DiagnosticMessage {
    case generic, conditionalCase, noCases, severalCases, noRoute(String)
    case mountAndRoute, nothingMounted(String), mountedWithoutRoutes(String), mountedInItself, mountWithQuery
    case optionalMount, caseOfMounted
    case impossible(String?, ValueType.Problem)
    case quickActionOfMount, quickActionNeedsValue(String)
    case notALiteral(String), template(String), origin(String), unreachable
    case unlabeled, noSuchValue(String, String), notInTemplate(String), keyIsTaken(String)
    case markedOptional(String), arrayInPath(String), optionalInPath(String), restIsNoArray(String)
    case unmarkedOptional(String), optionalNeedsDefault(String), otherType(String, declared: String, template: String)
    case arrayInFragment(String), optionalWithDefault, arrayWithDefault
    case conflict(LinkTemplate.Conflict, LinkTemplate, LinkTemplate)
    case sameNormalForm(LinkTemplate, LinkTemplate)

    var severity: DiagnosticSeverity { .error }

    var diagnosticID: MessageID {
        MessageID(domain: "DeepLink", id: Mirror(reflecting: self).children.first?.label ?? "\(self)")
    }

    var message: String {
        switch self {
        case .generic: "A @DeepLink enum cannot be generic: its routes are compiled once."
        case .conditionalCase:
            "A case of a @DeepLink enum cannot depend on a compilation condition: macros do not see it."
        case .noCases: "A @DeepLink enum needs cases."
        case .severalCases: "A @Route applies to one case: declare this case separately."
        case .noRoute(let name): "Case “\(name)” has no @Route: every value needs a link."
        case .mountAndRoute: "A case can have either one @Mount or any number of @Route attributes."
        case .nothingMounted(let name):
            "The last value of “\(name)” must be the mounted enum, without a label: “\(name)(Inner)”."
        case .mountedWithoutRoutes(let type): "“\(type)” has no routes: a mounted value must be a @DeepLink enum."
        case .mountedInItself: "An enum cannot be mounted in itself: its links would be endless."
        case .mountWithQuery: "A mount's prefix must be a path without rest, query or fragment."
        case .optionalMount: "The last segment of a mount's prefix cannot be optional."
        case .caseOfMounted:
            "Only an enum with schemes or hosts determines whether paths depend on case: remove “caseSensitivePaths”."
        case .impossible(let label, let problem): problem.sentence(label.map { "“\($0)”" } ?? "This value")
        case .quickActionOfMount: "A quick action requires a case with a @Route."
        case .quickActionNeedsValue(let name): "A quick action cannot pass values: give “\(name)” a default."
        case .notALiteral(let what): "The \(what) must be a literal, because the macro reads it."
        case .template(let sentence), .origin(let sentence): sentence
        case .unreachable: "This route has no scheme and no host."
        case .unlabeled: "A value needs a label, because the template refers to it."
        case .noSuchValue(let name, let routed): "Case “\(routed)” has no value “\(name)”."
        case .notInTemplate(let name): "The template does not contain “\(name)”, which has no default."
        case .keyIsTaken(let name): "The template has another query item “\(name)”: add the value to the template."
        case .markedOptional(let name): "Remove the mark: the type of “\(name)” determines whether it may be absent."
        case .arrayInPath(let name): "An array must be a rest of the path, “{\(name)...}” at its end, or a query item."
        case .optionalInPath(let name): "A path parameter cannot be optional; move “\(name)” to the query."
        case .unmarkedOptional(let name):
            "A path parameter that may be absent needs a mark: write “{\(name)?}”, or move “\(name)” to the query."
        case .optionalNeedsDefault(let name):
            "A link may omit “\(name)”: make its type optional, or give it a default."
        case .otherType(let name, let declared, let template):
            "“\(name)” is “\(declared)”, but the template says “\(template)”: use the same type in both."
        case .restIsNoArray(let name): "A rest of the path must be an array, but “\(name)” is not."
        case .arrayInFragment(let name): "A link has one fragment: “\(name)” cannot be an array."
        case .optionalWithDefault: "A link without the value would mean both nil and this default; use nil."
        case .arrayWithDefault: "A link without the values would mean both no element and this default; use []."
        case .conflict(let conflict, let template, let other): Self.sentence(conflict, template, other)
        case .sameNormalForm(let template, let other):
            "After Unicode normalization a link could match both “\(LinkText.asciiDescription(template.description))” "
                + "and “\(LinkText.asciiDescription(other.description))”: spell them alike, or rename one."
        }
    }

    private static func sentence(
        _ conflict: LinkTemplate.Conflict, _ template: LinkTemplate, _ other: LinkTemplate
    ) -> String {
        switch conflict {
        case .ambiguous: "A link could match both “\(template)” and “\(other)”."
        case .takesLinks: "One of “\(template)” and “\(other)” can print links that the other matches."
        case .belowMount: "One of “\(template)” and “\(other)” is mounted where links of the other begin."
        }
    }
}

struct OtherRoute: NoteMessage {
    var template: LinkTemplate
    var message: String { "“\(template)” is declared here." }
    var noteID: MessageID { MessageID(domain: "DeepLink", id: "otherRoute") }
}
