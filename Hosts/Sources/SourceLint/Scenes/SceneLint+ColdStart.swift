// Portico
// SPDX-License-Identifier: Apache-2.0

extension SceneLint {
    /// Methods of a scene delegate that are not called for what launches the app, where nothing reads it from the
    /// connection options either.
    ///
    /// Silent if the options are passed on as a whole, or if a superclass or a SwiftUI view may handle them.
    func lostAtColdStart(_ delegate: Int) -> [TypeLint.Report] {
        let family = apps.family(of: delegate)
        guard !apps.hasUnknownSuperclass(delegate), !apps.notes.methods.values.contains(where: \.passesOptions) else {
            return []
        }
        return Self.subjects.compactMap { subject in
            guard !apps.notes.reads.contains(subject.option),
                let (member, signature, traits) = apps.methods(of: family).first(where: {
                    $0.signature.name == subject.method
                }), traits.doesWork, subject.isCertain(traits, apps.notes)
            else { return nil }
            let message =
                "\(subject.name) that launches the app is lost: \(signature.name) is not called for it, and nothing "
                + "reads connectionOptions.\(subject.option) in scene(_:willConnectTo:options:)"
            return apps.lint.report(.sceneColdStart, member.place, message)
        }
    }

    private struct Subject {
        let name: String
        let method: String
        let option: String
        /// Whether such a thing is expected to launch the app.
        let isCertain: @Sendable (MethodTraits, SceneNotes) -> Bool
    }

    private static let subjects = [
        Subject(name: "a URL", method: "scene(_:openURLContexts:)", option: "urlContexts") { traits, notes in
            !notes.viewsHandleLinks && !traits.signsIn
        },
        // Handoff calls the method at a cold start too; links and results of a search do not.
        Subject(name: "a link", method: "scene(_:continue:)", option: "userActivities") { _, notes in
            !notes.viewsHandleLinks
                && !notes.reads.isDisjoint(with: [
                    "CSSearchableItemActionType", "NSUserActivityTypeBrowsingWeb", "webpageURL",
                ])
        },
        Subject(
            name: "a quick action", method: "windowScene(_:performActionFor:completionHandler:)",
            option: "shortcutItem"
        ) { _, _ in true },
        Subject(name: "a quick action", method: "windowScene(_:performActionFor:)", option: "shortcutItem") { _, _ in
            true
        },
        Subject(
            name: "an iCloud share", method: "windowScene(_:userDidAcceptCloudKitShareWith:)",
            option: "cloudKitShareMetadata"
        ) { _, _ in true },
    ]
}

extension SceneApps {
    /// The functions of these names, and what they call in turn, to some depth.
    func reach(of names: Set<String>) -> Set<String> {
        (0..<3).reduce(names) { reached, _ in reached.union(reached.flatMap { notes.callees[$0] ?? [] }) }
    }

    /// Whether code calls a method of the app delegate, as a scene delegate may.
    ///
    /// A call in a method that is never called itself does not count: app delegates pass everything on to SDKs.
    func isForwarded(_ signature: MethodSignature) -> Bool {
        notes.calls[signature.base]?.contains { call in
            call.name.canMean(signature) && call.caller.flatMap(SceneTwin.of) == nil
        } == true
    }
}
