// Portico
// SPDX-License-Identifier: Apache-2.0

import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

// WritingAProperty.md: an app with a reading list, and what must hold for it whatever happens.

final class ReadingListViewController: UIViewController {
    /// Each article is a row: a button with its title.
    func add(_ article: String) {
        let row = UIButton(primaryAction: UIAction(title: article) { _ in })
        row.frame = CGRect(x: 0, y: CGFloat(view.subviews.count) * 44, width: view.bounds.width, height: 44)
        view.addSubview(row)
    }
}

class ReaderScene: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    let list = ReadingListViewController()

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        guard let scene = scene as? UIWindowScene else { return }
        window = UIWindow(windowScene: scene)
        window?.rootViewController = list
        window?.makeKeyAndVisible()
        open(options.urlContexts)
    }

    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) { open(URLContexts) }

    func open(_ contexts: Set<UIOpenURLContext>) {
        for context in contexts { list.add(context.url.lastPathComponent) }
    }
}

/// Takes one link of several: what many tutorials do.
final class HastyReaderScene: ReaderScene {
    override func open(_ contexts: Set<UIOpenURLContext>) {
        if let context = contexts.first { list.add(context.url.lastPathComponent) }
    }
}

extension AppManifest {
    static func reader(scene: ReaderScene.Type = ReaderScene.self) -> AppManifest {
        AppManifest(
            bundleIdentifier: "com.example.Reader", displayName: "Reader", executable: "Reader",
            urlSchemes: ["reader"],
            sceneManifest: SceneManifest(configurations: [
                SceneConfigurationRecord(name: "Default", delegateClass: String(reflecting: scene))
            ]))
    }
}

// The runs.

/// SplitMix64: the same seed gives the same numbers on every machine.
struct Dice: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

@MainActor
func randomRun(seed: UInt64, of app: AppManifest) throws -> (device: TestDevice, opened: [String]) {
    let device = try TestDevice(chooser: .seeded(seed))
    device.install(app, delegate: AppDelegate.self)
    var dice = Dice(state: seed)
    var opened: [String] = []
    for number in 1...10 {
        // The next event comes at any moment, also in the middle of a launch.
        for _ in 0..<Int.random(in: 0...6, using: &dice) { device.step() }
        switch Int.random(in: 0..<5, using: &dice) {
        case 0: try device.perform(.goHome)
        case 1: device.advance(by: .seconds(Int.random(in: 0...10, using: &dice)))
        default:
            try device.perform(.openURL("reader://articles/\(number)", sender: nil))
            opened.append("\(number)")
        }
    }
    device.settle()
    return (device, opened)
}

// The property.

@MainActor
@Test("every link is in the list once", arguments: 0..<200 as Range<UInt64>)
func everyLinkOnce(seed: UInt64) throws {
    let (device, opened) = try randomRun(seed: seed, of: .reader())
    let listed = device.summary().apps[0].screen.buttons
    #expect(
        listed.sorted() == opened.sorted(),
        "\(TimelineText.lines(of: device.history, all: true).joined(separator: "\n"))")
}

@MainActor
@Test("the app that takes one link of several loses one, in some of these runs")
func someLinkIsLost() throws {
    let lost = try (0..<200).filter { (seed: UInt64) in
        let (device, opened) = try randomRun(seed: seed, of: .reader(scene: HastyReaderScene.self))
        return device.summary().apps[0].screen.buttons.count < opened.count
    }
    #expect(!lost.isEmpty)
}

// Every order.

/// Runs `body` once for each sequence of decisions.
///
/// - Parameter body: Returns the decisions that the device took.
/// - Returns: How many sequences there are.
@MainActor
func inEveryOrder(_ body: (Chooser) throws -> [Choice]) rethrows -> Int {
    var chooser: Chooser? = .pinned([])
    var count = 0
    while let now = chooser {
        // Another answer to the last decision that has one, and the first answers to those after it.
        chooser = now.next(after: try body(now))
        count += 1
    }
    return count
}

@MainActor
@Test("two links at a cold start, in every order")
func twoLinksAtAColdStart() throws {
    let orders = try inEveryOrder { chooser in
        let device = try TestDevice(chooser: chooser)
        device.install(.reader(), delegate: AppDelegate.self)
        try device.perform(.openURL("reader://articles/1", sender: nil))
        try device.perform(.openURL("reader://articles/2", sender: nil))
        device.settle()
        #expect(device.summary().apps[0].screen.buttons.sorted() == ["1", "2"])
        return device.history.choices
    }
    #expect(orders > 1)
}

@MainActor
@Test("a push and the home button at the same instant, in every order")
func pushAndHome() throws {
    var orders: Set<[String]> = []
    var chooser: Chooser? = .interleaving(.pinned([]))
    while let now = chooser {
        let device = try TestDevice(chooser: now)
        device.install(.reader(), delegate: AppDelegate.self)
        try device.perform(.setAuthorization(bundle: "com.example.Reader", granted: true))
        try device.open("reader://articles/1")
        let before = device.history.count
        try device.schedule(device.pushEvent("com.example.Reader", #"{"aps":{"alert":"New"}}"#), after: .seconds(5))
        try device.schedule(.goHome, after: .seconds(5))
        device.advance(by: .seconds(5))
        let inputs = device.history.dropFirst(before).compactMap { entry -> String? in
            switch entry.kind {
            case .input(.push): "push"
            case .input(.goHome): "home"
            default: nil
            }
        }
        orders.insert(inputs)
        #expect(device.history.diagnostics == [])
        chooser = now.next(after: device.history.choices)
    }
    #expect(orders == [["push", "home"], ["home", "push"]])
}

@MainActor
@Test("a warm link: the answer that is named, and the one of a closure")
func decided() throws {
    func calls(_ device: TestDevice, _ change: (TestDevice) -> Void = { _ in }) throws -> [String] {
        device.install(.reader(), delegate: AppDelegate.self)
        try device.perform(.launch(bundle: "com.example.Reader"))
        device.settle()
        try device.perform(.goHome)
        device.settle()
        change(device)
        let start = device.history.count
        try device.perform(.openURL("reader://articles/1", sender: nil))
        device.settle()
        return device.history.dropFirst(start).compactMap { entry in
            if case .callback(_, _, let delivery) = entry.kind { delivery.callback.name } else { nil }
        }
    }
    let usual = try calls(try TestDevice())
    #expect(usual.prefix(2) == ["sceneWillEnterForeground(_:)", "scene(_:openURLContexts:)"])

    let device = try TestDevice(
        chooser: .named([NamedAnswer("next callback of Reader", "scene(_:openURLContexts:)")]))
    #expect(try calls(device).prefix(2) == ["scene(_:openURLContexts:)", "sceneWillEnterForeground(_:)"])
    #expect(device.device.unusedAnswers == [])

    let other = try TestDevice()
    let decided = try calls(other) { device in
        device.decide = { choice in choice.options.count - 1 }
    }
    #expect(decided.prefix(2) == ["scene(_:openURLContexts:)", "sceneWillEnterForeground(_:)"])
}

@MainActor
@Test("nine continuations of one beginning")
func continuations() throws {
    let device = try TestDevice()
    device.install(.reader(), delegate: AppDelegate.self)
    try device.open("reader://articles/0")
    let start = device.snapshot()
    for number in 1...9 {
        let copy = try TestDevice(restoring: start)
        try copy.open("reader://articles/\(number)")
        let reader = try copy.app("com.example.Reader")
        #expect(reader.screen.buttons.contains("\(number)"))
    }
}

// A journal.

@MainActor
@Test("the journal gives the same history on a new device")
func replay() throws {
    let (device, _) = try randomRun(seed: 7, of: .reader())

    var copy = Device(device.device.identity)
    let effects = device.journal.flatMap { copy.handle($0) }
    let history = effects.compactMap { if case .trace(let entry) = $0 { entry } else { nil } }
    #expect(history == device.history)
}
