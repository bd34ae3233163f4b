// Portico
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import XcodeProjects

@Suite struct SettingOperatorTests {
    private let settings = BuildSettings(
        layers: [
            [
                .init(name: "NAME", value: "My App 2.0"), .init(name: "FILE", value: "/a/b/c.swift"),
                .init(name: "EMPTY", value: ""), .init(name: "YES_", value: "YES"), .init(name: "DIGIT", value: "1 é"),
                .init(name: "BARE", value: "name"),
            ]
        ],
        context: .init(platform: .iOS, isSimulator: false, configuration: "Debug"))

    @Test(arguments: [
        ("$(NAME:lower)", "my app 2.0"), ("$(NAME:upper)", "MY APP 2.0"), ("$(NAME:rfc1034identifier)", "My-App-2-0"),
        ("$(NAME:c99extidentifier)", "My_App_2_0"), ("$(NAME:identifier)", "My_App_2_0"),
        ("$(DIGIT:rfc1034identifier)", "---"), ("$(DIGIT:c99extidentifier)", "__é"),
        ("$(NAME:lower:rfc1034identifier)", "my-app-2-0"),
        ("$(FILE:file)", "c.swift"), ("$(FILE:base)", "c"), ("$(FILE:suffix)", ".swift"), ("$(FILE:dir)", "/a/b/"),
        ("$(BARE:dir)", "./"), ("$(BARE:suffix)", ""), ("$(FILE:dir=/x)", "/x/c.swift"),
        ("$(FILE:file=d.m)", "/a/b/d.m"),
        ("$(FILE:suffix=m)", "/a/b/c.m"), ("$(YES_:not)", "NO"), ("$(EMPTY:not)", "YES"),
        ("$(FILE:dir:standardizepath)", "/a/b"),
    ])
    func operatorChangesTheValue(text: String, expected: String) {
        #expect(settings.expand(text) == .value(expected))
    }

    @Test(arguments: [
        ("$(MISSING:default=a)", "a"), ("$(EMPTY:default=a)", "a"), ("$(BARE:default=a)", "name"),
        ("$(MISSING:default=$(BARE))", "name"), ("$(MISSING:default=)", ""), ("$(BARE:default=$(MISSING))", "name"),
        ("$(MISSING:default=a b:upper)", "A B"), ("$(MISSING:upper:default=a)", "a"),
    ])
    func defaultCountsForNothingAndForEmpty(text: String, expected: String) {
        #expect(settings.expand(text) == .value(expected))
    }

    @Test(arguments: [
        ("$(NAME:unheard)", "NAME"), ("$(NAME:relativeto=/)", "NAME"), ("$(MISSING:default=$(OTHER))", "OTHER"),
    ])
    func everythingElseIsUnknown(text: String, missing: String) {
        #expect(settings.expand(text) == .unknown(text: text, missing: [missing]))
    }
}
