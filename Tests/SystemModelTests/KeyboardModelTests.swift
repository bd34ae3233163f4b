// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel
import Testing

/// The spring, and the models of devices. Keyboard sheet 2.5.
@Suite struct KeyboardModelTests {
    // MARK: - The spring

    @Test(
        "positions that were read from a device, at their precision",
        arguments: [(0.080, 144.1104), (0.125, 223.4451), (0.250, 316.5249), (0.325, 329.8291), (0.500, 335.6307)])
    func oracle(time: Double, position: Double) {
        let found = KeyboardSpring.keyboard.position(at: time, from: 0, to: 336)
        #expect(abs(found - position) < 0.5e-4)
    }

    @Test("the closed form, and the equation of a critically damped spring, to 1e-6")
    func closedForm() {
        let spring = KeyboardSpring.keyboard
        let frequency = (1000.0 / 3).squareRoot()
        for step in 0...1000 {
            let time = Double(step) / 1000
            let expected = 852 - 345 * (1 - exp(-frequency * time) * (1 + frequency * time))
            #expect(abs(spring.position(at: time, from: 852, to: 507) - expected) < 1e-6)
            // x'' + 2ωx' + ω²(x - 1) = 0, by differences.
            guard step > 0 else { continue }
            let h = 1e-4
            let (a, b, c) = (spring.progress(at: time - h), spring.progress(at: time), spring.progress(at: time + h))
            let residue = (a - 2 * b + c) / (h * h) + frequency * (c - a) / h + frequency * frequency * (b - 1)
            #expect(abs(residue) / (frequency * frequency) < 1e-4)
        }
    }

    @Test("it starts at rest, never turns back and does not overshoot")
    func shape() {
        let spring = KeyboardSpring.keyboard
        #expect(spring.progress(at: -1) == 0)
        #expect(spring.progress(at: 0) == 0)
        let values = (0...400).map { spring.progress(at: Double($0) / 400) }
        #expect(zip(values, values.dropFirst()).allSatisfy { $0 < $1 })
        #expect(values.last! < 1)
    }

    // MARK: - Models

    struct Row: CustomTestStringConvertible, Sendable {
        var name: String
        var screen: [Double]
        /// Portrait without and with the bar, landscape the same.
        var heights: [Double]

        var testDescription: String { name }
    }

    /// The table of the sheet.
    static let rows: [Row] = [
        Row(name: "iPhone SE (1st generation)", screen: [320, 568], heights: [216, 253, 162, 193]),
        Row(name: "iPhone 8", screen: [375, 667], heights: [216, 260, 162, 200]),
        Row(name: "iPhone SE", screen: [375, 667], heights: [216, 260, 162, 200]),
        Row(name: "iPhone 8 Plus", screen: [414, 736], heights: [226, 271, 162, 200]),
        Row(name: "iPhone 11 Pro", screen: [375, 812], heights: [291, 336, 171, 209]),
        Row(name: "iPhone 11", screen: [414, 896], heights: [301, 346, 171, 209]),
        Row(name: "iPhone 14", screen: [390, 844], heights: [291, 336, 171, 209]),
        Row(name: "iPhone 16", screen: [393, 852], heights: [291, 336, 171, 209]),
        Row(name: "iPhone 16 Plus", screen: [430, 932], heights: [301, 346, 171, 209]),
        Row(name: "iPad (9.7-inch)", screen: [768, 1024], heights: [264, 313, 352, 398]),
        Row(name: "iPad (10.2-inch)", screen: [810, 1080], heights: [265, 320, 353, 408]),
        Row(name: "iPad Pro 11-inch", screen: [834, 1194], heights: [298, 348, 368, 422]),
        Row(name: "iPad Pro 12.9-inch", screen: [1024, 1366], heights: [328, 378, 423, 471]),
    ]

    @Test("the table of heights", arguments: rows) func table(_ row: Row) throws {
        let model = try DeviceModel.named(row.name)
        #expect([model.width, model.height] == row.screen)
        let (upright, wide) = (model.keyboard.portrait, model.keyboard.landscape)
        #expect([upright.letters, upright.lettersAndBar, wide.letters, wide.lettersAndBar] == row.heights)
        #expect(!model.source.isEmpty && !model.confidence.isEmpty)
    }

    @Test("every model is in the table, and nothing is off its screen")
    func all() {
        #expect(DeviceModel.names == Self.rows.map(\.name))
        #expect(DeviceModel.names.contains(DeviceModel.defaultName))
        for model in DeviceModel.all {
            for edition in ["classic", "ios26"] {
                let metrics = model.metrics(edition: edition)
                for orientation in InterfaceOrientation.allCases {
                    let height = model.screen(orientation).height
                    let heights = metrics.heights(orientation)
                    #expect([heights.letters, heights.lettersAndBar, heights.emoji].allSatisfy { $0 < height })
                }
                #expect(metrics.floatingWidth < model.width)
            }
        }
    }

    @Test("iOS 26 reports other heights where they are known, and the same where not")
    func editions() throws {
        let phone = try DeviceModel.named("iPhone 16")
        #expect(phone.metrics(edition: "ios26").portrait.lettersAndBar == 345)
        #expect(phone.metrics(edition: "ios26").portrait.letters == 318)
        let pad = try DeviceModel.named("iPad Pro 11-inch")
        #expect(pad.metrics(edition: "ios26") == pad.keyboard)
    }

    @Test("the default model is the phone that apps have always been told of")
    func defaultPlacement() throws {
        #expect(try DeviceModel.named(DeviceModel.defaultName).placement() == .phone)
    }

    @Test("windows in the four modes")
    func windows() throws {
        let model = try DeviceModel.named("iPad Pro 11-inch")
        func window(_ mode: WindowMode, _ share: Double = 1) -> String {
            "\(model.placement(mode: mode, share: share, orientation: .landscapeLeft).window)"
        }
        #expect(window(.fullScreen) == "(0, 0, 1194 × 834)")
        #expect(window(.splitView, 1 / 3) == "(0, 0, 398 × 834)")
        #expect(window(.slideOver) == "(799, 20, 375 × 794)")
        #expect(window(.stageManager, 0.5) == "(309, 40, 577 × 714)")
    }

    @Test("what Split View offers, and what is near enough to be meant")
    func splitViewShares() throws {
        let model = try DeviceModel.named("iPad Pro 11-inch")
        let shares = [0.33, 1 / 3, 0.34, 0.35, 0.49, 0.5, 0.66, 0.67, 0.68, 1, 0, -0.5, .nan, .infinity].map {
            model.share($0, mode: .splitView, orientation: .portrait)
        }
        let (third, thirds) = (1.0 / 3, 2.0 / 3)
        #expect(
            shares == [third, third, third, nil, nil, 0.5, thirds, thirds, nil, nil, nil, nil, nil, nil])
    }

    @Test("a Stage Manager window is 320 points wide or more; the other modes leave no choice")
    func otherShares() throws {
        let model = try DeviceModel.named("iPad Pro 11-inch")
        func share(_ asked: Double, _ orientation: InterfaceOrientation = .portrait) -> Double? {
            model.share(asked, mode: .stageManager, orientation: orientation)
        }
        // Of 794 points, and of 1154.
        #expect([0.402, 0.403, 1, 1.01, 0, .nan].map { share($0) } == [nil, 0.403, 1, nil, nil, nil])
        #expect([0.276, 0.2769].map { share($0, .landscapeLeft) } == [nil, 0.2769])
        for mode in [WindowMode.fullScreen, .slideOver] {
            #expect(model.share(.nan, mode: mode, orientation: .portrait) == 1)
        }
        #expect("\(model.placement(mode: .stageManager, share: 0.2769).window)" == "(257, 40, 320 × 1074)")
    }

    @Test("Stage Manager: none, some iPads, every iPad, and no iPhone")
    func stageManager() throws {
        func models(_ profile: String) throws -> [String] {
            let profile = try BehaviorProfile.named(profile)
            return DeviceModel.all.filter { $0.hasStageManager(under: profile) }.map(\.name)
        }
        for name in ["ios10", "ios12", "ios15"] { #expect(try models(name) == []) }
        for name in ["ios17", "ios18"] { #expect(try models(name) == ["iPad Pro 11-inch", "iPad Pro 12.9-inch"]) }
        for name in ["ios26", "ios27"] {
            #expect(try models(name) == DeviceModel.names.filter { $0.hasPrefix("iPad") })
        }
    }

    @Test("an unknown model lists the known ones")
    func unknown() {
        let error = #expect(throws: DeviceModelError.self) { try DeviceModel.named("iPhone 99") }
        #expect(error?.description.hasPrefix("no device model named iPhone 99; there are iPhone SE (1st") == true)
        #expect(error?.description.hasSuffix("iPad Pro 12.9-inch") == true)
    }

    @Test(
        "a malformed file says where",
        arguments: [
            ("\"width\":393", "\"wide\":393", "device models mine.json: $[7]: missing key width"),
            (
                "[59,0,34,0]", "[59,0]",
                "device models mine.json: iPhone 16: a safe area must be top, left, bottom, right"
            ),
        ]) func malformed(find: String, replacement: String, message: String) throws
    {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let good = String(decoding: try encoder.encode(DeviceModel.all), as: UTF8.self)
        let range = try #require(good.range(of: find))
        let bad = good.replacingCharacters(in: range, with: replacement)
        let error = #expect(throws: DeviceModelError.self) {
            try DeviceModel.reading(Data(bad.utf8), from: "mine.json")
        }
        #expect(error?.description == message)
    }

    // MARK: - Profiles

    @Test("every profile there is can be read", arguments: BehaviorProfile.allNames)
    func profiles(name: String) throws {
        let profile = try BehaviorProfile.named(name)
        #expect(profile.name == name)
        #expect("ios\(profile.systemVersion.prefix { $0 != "." })" == name)
        // Sheet 2.9 and 1.0: scenes came with iOS 13.
        #expect(profile.lifecycle.hasScenes == !BehaviorProfile.legacyNames.contains(name))
        let known = DeviceModel.all.contains { $0.editions?[profile.keyboard.heights] != nil }
        #expect(profile.keyboard.heights == "classic" || known)
    }
}
