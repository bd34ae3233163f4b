// Portico
// SPDX-License-Identifier: Apache-2.0

/// Methods of an app delegate in Objective-C that do work and are not called in an app with scenes.
///
/// Reports less than for Swift, because less is known. Reports nothing if there are several entry points or an app in
/// Swift, or if a method of the class calls the superclass's method of its own name. A method is left out if it is in an
/// `#if`, if a method that is still called sends its message, or if a class implements the scene's method.
struct ObjectiveCSceneLint {
    private let files: [ObjectiveCFile]
    private let apps: SceneApps
    private let use: SceneUse

    /// - Parameters:
    ///   - files: Those in Objective-C.
    ///   - apps: Of the files in Swift.
    ///   - use: What the app's Info.plist says about scenes.
    init(_ files: [ObjectiveCFile], apps: SceneApps, use: SceneUse) {
        self.files = files.filter { !apps.isTest($0.number) }
        self.apps = apps
        self.use = use
    }

    func reports(_ texts: [SourceText]) -> [TypeLint.Report] {
        guard let delegate, hasScenes(delegate), !delegate.contains(where: \.callsSuper) else { return [] }
        return delegate.compactMap { method in
            guard let twin = SelectorTwin.of(method.selector), method.doesWork, !method.isConditional,
                !isForwarded(twin), !isImplemented(twin)
            else { return nil }
            let rule: LintRule = twin.inSwift.kind == .link ? .sceneDeadMethod : .sceneLifecycleTwin
            let message =
                "\(twin.old) is never called in an app with scenes; use \(twin.new) of the scene delegate"
            return (texts[method.place.file].finding(rule, at: method.place.offset, message), method.place)
        }
    }

    /// The methods of the class that the only entry point names, in categories too.
    private var delegate: [ObjectiveCFile.Method]? {
        let entries = files.filter { $0.words.contains("UIApplicationMain") }
        guard apps.apps.isEmpty, apps.notes.entryCalls.isEmpty, entries.count == 1, let entry = entries.first else {
            return nil
        }
        let methods = files.flatMap(\.methods)
        let launching = methods.filter { Self.launches.contains($0.selector) }.map(\.type)
        let named = Set(launching).filter { entry.words.contains($0) || entry.texts.contains($0) }
        return named.count == 1 ? methods.filter { named.contains($0.type) } : nil
    }

    private static let launches: Set<String> = [
        "application:didFinishLaunchingWithOptions:", "application:willFinishLaunchingWithOptions:",
        "applicationDidFinishLaunching:",
    ]

    private func hasScenes(_ delegate: [ObjectiveCFile.Method]) -> Bool {
        let connecting = delegate.filter {
            $0.selector == "application:configurationForConnectingSceneSession:options:"
        }
        return connecting.isEmpty ? use == .declared : connecting.contains { !$0.isConditional }
    }

    /// A message that a dead method sends does not count: app delegates pass everything on to SDKs.
    private func isForwarded(_ twin: SelectorTwin) -> Bool {
        let method = DelegateProtocol.application.methods.first { $0.signature.name == twin.inSwift.old }
        return method.map { apps.isForwarded($0.signature) } == true
            || files.flatMap(\.messages).contains { message in
                message.selector == twin.old && message.sender.flatMap(SelectorTwin.of) == nil
            }
    }

    private func isImplemented(_ twin: SelectorTwin) -> Bool {
        files.flatMap(\.methods).contains { $0.selector == twin.new }
            || apps.lint.table.entries.contains { type in
                type.members.contains { SceneTwin.subject(of: $0.name) == twin.inSwift.subject }
            }
    }
}
