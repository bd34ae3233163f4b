// Portico
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import XcodeProjects

@Suite struct BuildSettingsTests {
    private func settings(
        _ layers: [KeyValuePairs<String, String>], platform: BuildPlatform = .iOS, isSimulator: Bool = false,
        configuration: String = "Release"
    ) -> BuildSettings {
        BuildSettings(
            layers: layers.map { layer in layer.compactMap { SettingAssignment(key: $0.key, value: $0.value) } },
            context: BuildContext(platform: platform, isSimulator: isSimulator, configuration: configuration))
    }

    // MARK: - Layers

    @Test func higherLayerCounts() {
        let settings = settings([["A": "1", "B": "2"], ["A": "3"]])
        #expect(settings["A"] == .value("3"))
        #expect(settings["B"] == .value("2"))
        #expect(settings["C"] == nil)
        #expect(settings.names == ["A", "B"])
    }

    @Test func inheritedIsTheLayerBelow() {
        let settings = settings([["A": "1"], ["A": "$(inherited) 2"], ["A": "${inherited} 3"]])
        #expect(settings["A"] == .value("1 2 3"))
    }

    @Test func inheritedIsTheLineAboveInOneLayer() {
        #expect(settings([["A": "1", "A": "$(inherited) 2"]])["A"] == .value("1 2"))
    }

    @Test func inheritedOfTheLowestIsNothing() {
        #expect(settings([["A": "$(inherited) 1"]])["A"] == .value(" 1"))
    }

    @Test func referenceToItselfIsInherited() {
        #expect(settings([["A": "1"], ["A": "$(A) 2"]])["A"] == .value("1 2"))
    }

    @Test func inheritedInAnotherSettingIsThatOfTheOther() {
        let settings = settings([["A": "1", "B": "2"], ["A": "$(inherited)$(B)", "B": "[$(inherited)]"]])
        #expect(settings["A"] == .value("1[2]"))
    }

    // MARK: - Conditions

    @Test(arguments: [(false, "device"), (true, "simulator")])
    func sdkDecides(isSimulator: Bool, expected: String) {
        let layer: KeyValuePairs = ["A[sdk=iphoneos*]": "device", "A[sdk=iphonesimulator*]": "simulator", "A": "other"]
        // In a project, names are sorted, so the one without a condition comes first.
        let sorted = SettingAssignment.list(
            Dictionary(uniqueKeysWithValues: layer.map { ($0.key, PropertyListValue.string($0.value)) }))
        let context = BuildContext(platform: .iOS, isSimulator: isSimulator, configuration: "Debug")
        #expect(BuildSettings(layers: [sorted], context: context)["A"] == .value(expected))
    }

    @Test(arguments: [
        ("[arch=arm64]", true), ("[arch=x86_64]", false), ("[sdk=*][arch=*]", true), ("[sdk=macosx*][arch=*]", false),
        ("[config=Rel*]", true), ("[config=Debug]", false), ("[variant=normal]", true), ("[unheard=*]", false),
        ("[sdk=iphone?s]", true),
    ])
    func everyConditionHasToHold(conditions: String, holds: Bool) {
        #expect(settings([["A": "0"], ["A\(conditions)": "1"]])["A"] == .value(holds ? "1" : "0"))
    }

    @Test func inheritedSkipsWhatDoesNotHold() {
        #expect(settings([["A": "1"], ["A[sdk=macosx*]": "2"], ["A": "$(inherited) 3"]])["A"] == .value("1 3"))
    }

    @Test(arguments: ["A B", "1A", "A[sdk]", "A[sdk=x", "A-B", ""])
    func nameThatXcodeIgnoresIsIgnored(key: String) {
        #expect(SettingAssignment(key: key, value: "1") == nil)
    }

    // MARK: - References

    @Test(arguments: [
        ("$(A)", "a"), ("${A}", "a"), ("$[A]", "a"), ("$A-b", "a-b"), ("x$(A)y$(B)z", "xaybz"), ("$(N_$(A))", "nested"),
        ("$$", "$"), ("$$(A)", "$(A)"), ("costs 5$", "costs 5$"), ("$ (A)", "$ (A)"), ("$()", ""),
        ("https:/$()/x", "https://x"), ("$(A", "$(A"), ("$UNKNOWN", "$UNKNOWN"), ("plain", "plain"), ("", ""),
        ("$(E)", ""), ("$(inherited)", ""),
    ])
    func referencesAreReplaced(text: String, expected: String) {
        let settings = settings([["A": "a", "B": "b", "N_a": "nested", "E": ""]])
        #expect(settings.expand(text) == .value(expected))
    }

    @Test func whatNothingMakesIsUnknown() {
        let settings = settings([["A": "a$(X)", "B": "$(A).$(Y)"]])
        #expect(settings["A"] == .unknown(text: "a$(X)", missing: ["X"]))
        #expect(settings["B"] == .unknown(text: "a$(X).$(Y)", missing: ["X", "Y"]))
        #expect(settings.expand("${Z:lower}") == .unknown(text: "${Z:lower}", missing: ["Z"]))
        #expect(settings.expand("$(A:upper)") == .unknown(text: "$(A:upper)", missing: ["X"]))
        #expect(settings.expand("$(N_$(X))") == .unknown(text: "$(N_$(X))", missing: ["X"]))
        #expect(settings["B"]?.known == nil)
        #expect(settings["B"]?.missing == ["X", "Y"])
        #expect("\(settings.expand("$(A)"))" == "a$(X) (X unknown)")
    }

    @Test func circleIsUnknown() {
        let settings = settings([["A": "$(B)", "B": "$(C)", "C": "x$(A)"]])
        #expect(settings["A"] == .unknown(text: "x$(A)", missing: ["A"]))
        #expect(settings.expand("$(C:default=1)") == .unknown(text: "$(C:default=1)", missing: ["C"]))
    }

    @Test func settingsThatUseEachOtherTwiceEnd() {
        var assignments: [SettingAssignment] = []
        for number in 0..<60 {
            assignments.append(.init(name: "A\(number)", value: "$(A\(number + 1))$(A\(number + 1))"))
        }
        assignments.append(.init(name: "A60", value: "x"))
        let settings = BuildSettings(
            layers: [assignments], context: .init(platform: .iOS, isSimulator: false, configuration: "Debug"))
        #expect(settings["A0"]?.known == nil)
        #expect(settings["A57"]?.known == "xxxxxxxx")
    }

    @Test func deepReferencesEnd() {
        let settings = settings([["A": "a"]])
        let deep = String(repeating: "$(", count: 100_000)
        #expect(settings.expand(deep).known == nil)
        let long = String(repeating: "x", count: 100_000)
        #expect(settings.expand(long) == .value(long))
    }

    @Test func overridesCountFirst() {
        let settings = settings([["A": "$(B)", "B": "1"]])
        #expect(settings.expand("$(A) $(C)", overriding: ["B": "2", "C": "3"]) == .value("2 3"))
    }

    // MARK: - Values

    @Test func flagIsYesOrNoOrUnknown() {
        let settings = settings([["A": "YES", "B": "NO", "C": "$(X)", "D": "$(A)"]])
        #expect(["A", "B", "C", "D", "E"].map(settings.flag) == [true, false, nil, true, nil])
    }

    @Test(arguments: [
        ("a b", ["a", "b"]), ("  a  \"b c\" ", ["a", "b c"]), ("a\\ b", ["a b"]), ("'a \"b'", ["a \"b"]),
        ("\"\"", [""]),
        ("", []), ("A=\\\"x\\\"", ["A=\"x\""]),
    ])
    func listHasElements(text: String, elements: [String]) {
        #expect(SettingList.elements(of: text) == elements)
    }

    @Test func listLeavesOutWhatIsUnknown() {
        #expect(settings([["A": "a $(X) b"]]).list("A") == ["a", "b"])
    }

    @Test func valuesOfEveryTypeAreTexts() {
        let list = SettingAssignment.list([
            "A": ["x", "y z"], "B": true, "C": 5, "D": .real(1.5), "E": ["no": "text"], "F": "f",
        ])
        #expect(list.map { "\($0.name)=\($0.value)" } == ["A=x \"y z\"", "B=YES", "C=5", "D=1.5", "F=f"])
    }

    // MARK: - Platforms

    @Test(arguments: [
        (["SDKROOT": "iphoneos"], BuildPlatform.iOS), (["SDKROOT": "macosx"], .macOS),
        (["SDKROOT": "watchos"], .watchOS),
        (["SDKROOT": "appletvos"], .tvOS), (["SDKROOT": "xros"], .visionOS), (["SDKROOT": "iphonesimulator17.0"], .iOS),
        (["SDKROOT": "auto", "SUPPORTED_PLATFORMS": "macosx iphoneos"], .iOS),
        (["SDKROOT": "macosx", "SUPPORTED_PLATFORMS": "iphonesimulator iphoneos macosx"], .iOS),
        (["SDKROOT": "auto", "SUPPORTED_PLATFORMS": "macosx"], .macOS),
        (["IPHONEOS_DEPLOYMENT_TARGET": "16.0"], .iOS), (["TVOS_DEPLOYMENT_TARGET": "16.0"], .tvOS), ([:], nil),
        (["SDKROOT": "$(X)"], nil),
    ])
    func platformComesFromSettings(values: [String: String], platform: BuildPlatform?) {
        let layer = values.sorted { $0.key < $1.key }.map { SettingAssignment(name: $0.key, value: $0.value) }
        let settings = BuildSettings(
            layers: [layer], context: .init(platform: .iOS, isSimulator: false, configuration: "Debug"))
        #expect(settings.platform == platform)
    }
}
