// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemFrameworks
import Testing

@testable import NotificationFlows

/// The lint: one row for each thing that the system would not do as declared. Notifications sheet 2.8, 2.13.
@Suite struct CategoryProblemTests {
    struct Case: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var declarations: [CategoryDeclaration]
        var extensions: [NotificationCatalog.ContentExtension] = []
        var problems: [CategoryProblem]
    }

    private static func category(
        _ identifier: String, _ actions: [String] = [], options: UNNotificationCategoryOptions = [],
        handlesDismissal: Bool = false
    ) -> CategoryDeclaration {
        CategoryDeclaration(
            identifier: identifier, options: options, handlesDismissal: handlesDismissal,
            actions: actions.map { .init(identifier: $0, button: .button("Title")) })
    }

    private static func names(_ count: Int, _ prefix: String = "a") -> [String] { (0..<count).map { "\(prefix)\($0)" } }

    static let cases: [Case] = [
        Case(testDescription: "nothing", declarations: [], problems: []),
        Case(
            testDescription: "all in order",
            declarations: [
                category("a", ["1", "2"]), category("b", ["3"], options: .customDismissAction, handlesDismissal: true),
            ],
            extensions: [.init(name: "x", categories: ["a", "b"])], problems: []),
        Case(
            testDescription: "no identifier, or one of spaces", declarations: [category(""), category(" \n")],
            problems: [.emptyCategoryIdentifier, .emptyCategoryIdentifier]),
        Case(
            testDescription: "one identifier three times", declarations: [category("a"), category("a"), category("a")],
            problems: [.duplicateCategory("a")]),
        Case(
            testDescription: "an action in two categories, and twice in one",
            declarations: [category("a", ["1", "2"]), category("b", ["2"]), category("c", ["3", "3"])],
            problems: [
                .duplicateAction("2", categories: ["a", "b"]), .duplicateAction("3", categories: ["c", "c"]),
            ]),
        Case(
            testDescription: "an action without identifier or title",
            declarations: [
                CategoryDeclaration(
                    identifier: "a",
                    actions: [
                        .init(identifier: "", button: .button("Title")), .init(identifier: "1", button: .button(" ")),
                    ])
            ], problems: [.emptyActionIdentifier(category: "a"), .emptyTitle(category: "a", action: "1")]),
        Case(
            testDescription: "a text field without a name on its button",
            declarations: [
                CategoryDeclaration(
                    identifier: "a",
                    actions: [
                        .init(identifier: "1", button: .text("Reply", send: "")),
                        .init(identifier: "2", button: .text("Reply", send: "Send")),
                    ])
            ], problems: [.emptyTextButton(category: "a", action: "1")]),
        Case(
            testDescription: "the system's names",
            declarations: [
                category("com.apple.a", ["com.apple.UNNotificationDefaultActionIdentifier"]),
                category("com.applepie", ["com.example"]), category("com.apple"),
            ],
            problems: [
                .reservedIdentifier("com.apple.a", category: "com.apple.a"),
                .reservedIdentifier("com.apple.UNNotificationDefaultActionIdentifier", category: "com.apple.a"),
                .reservedIdentifier("com.apple", category: "com.apple"),
            ]),
        Case(
            testDescription: "ten actions, of which two are always seen", declarations: [category("a", names(10))],
            problems: [.hiddenWhereSpaceIsLimited(category: "a", actions: names(10).suffix(8))]),
        Case(
            testDescription: "eleven actions", declarations: [category("a", names(11))],
            problems: [.tooManyActions(category: "a", count: 11)]),
        Case(
            testDescription: "dismissals handled and not reported",
            declarations: [
                category("a", options: .allowInCarPlay, handlesDismissal: true),
                category("b", options: .customDismissAction),
            ],
            problems: [.dismissalNotReported(category: "a")]),
        Case(
            testDescription: "content extensions for what is not declared, and for the same",
            declarations: [category("Message")],
            extensions: [
                .init(name: "x", categories: ["Message", "message", "news"]),
                .init(name: "y", categories: ["Message", "news", "news"]),
            ],
            problems: [
                .undeclaredExtensionCategory("message", extension: "x", similar: "Message"),
                .undeclaredExtensionCategory("news", extension: "x", similar: nil),
                .undeclaredExtensionCategory("news", extension: "y", similar: nil),
                .sharedExtensionCategory("Message", extensions: ["x", "y"]),
                .sharedExtensionCategory("news", extensions: ["x", "y"]),
            ]),
    ]

    @Test("what is found", arguments: cases)
    func rules(testCase: Case) {
        #expect(
            NotificationCatalog(testCase.declarations).problems(contentExtensions: testCase.extensions)
                == testCase.problems)
    }

    @Test("only what space hides is a note")
    func severity() {
        let problems = Self.cases.flatMap(\.problems)
        #expect(
            problems.filter { $0.severity == .note } == [
                .hiddenWhereSpaceIsLimited(category: "a", actions: Self.names(10).suffix(8))
            ])
    }

    @Test("each problem says what, where and what to do")
    func texts() {
        let problems: [CategoryProblem] = [
            .emptyCategoryIdentifier, .duplicateCategory("a"), .emptyActionIdentifier(category: "a"),
            .duplicateAction("1", categories: ["a", "b"]), .reservedIdentifier("com.apple.x", category: "a"),
            .emptyTitle(category: "a", action: "1"), .emptyTextButton(category: "a", action: "1"),
            .tooManyActions(category: "a", count: 11),
            .hiddenWhereSpaceIsLimited(category: "a", actions: ["3", "4"]), .dismissalNotReported(category: "a"),
            .undeclaredExtensionCategory("A", extension: "x", similar: "a"),
            .undeclaredExtensionCategory("A", extension: "x", similar: nil),
            .sharedExtensionCategory("a", extensions: ["x", "y"]),
        ]
        #expect(
            problems.map(\.description) == [
                "a category has no identifier; give it one", "two categories have the identifier \"a\"; rename one",
                "an action of \"a\" has no identifier; give it one",
                "action \"1\" is in \"a\", \"b\"; rename one or use qualifiesActions",
                "\"com.apple.x\" of category \"a\": com.apple is reserved for the system; choose another name",
                "action \"1\" of \"a\" has no title",
                "the text field of action \"1\" of \"a\" has no title for its button",
                "category \"a\" has 11 actions; the system shows 10",
                "only the first 2 actions of \"a\" are shown in a banner, not \"3\", \"4\"",
                "\"a\" handles dismissals; add the option customDismissAction",
                "content extension \"x\" is for \"A\", which is not declared; did you mean \"a\"?",
                "content extension \"x\" is for \"A\", which is not declared",
                "several content extensions are for category \"a\": \"x\", \"y\"; keep one",
            ])
    }

    @Test("the categories of an extension's Info.plist")
    func infoPlist() {
        func categories(_ value: Any?) -> [String] {
            var attributes: [String: Any] = ["UNNotificationExtensionInitialContentSizeRatio": 1]
            attributes["UNNotificationExtensionCategory"] = value
            let plist: [String: Any] = ["NSExtension": ["NSExtensionAttributes": attributes]]
            return NotificationCatalog.ContentExtension(name: "x", infoPlist: plist).categories
        }
        #expect(categories("a") == ["a"])
        #expect(categories(["a", "b"]) == ["a", "b"])
        #expect(categories(nil) == [])
        #expect(categories(7) == [])
        #expect(NotificationCatalog.ContentExtension(name: "x", infoPlist: [:]).categories == [])
    }
}
