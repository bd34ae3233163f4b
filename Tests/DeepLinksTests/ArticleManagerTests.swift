// Portico
// SPDX-License-Identifier: Apache-2.0

import Testing

/// The article's design fails in five ways, each found by random search and shrunk to the smallest schedule that
/// shows it. The kit's inbox passes every one of them. Traps 1 and 2 of links sheet 6 are among them.
@Suite struct ArticleManagerTests {
    struct Flaw: CustomTestStringConvertible, Sendable {
        var testDescription: String
        /// Whether a failing schedule shows this flaw and no other.
        var isShown: @MainActor @Sendable (Schedule, Failure) -> Bool
        var smallest: String
    }

    static let flaws: [Flaw] = [
        Flaw(
            testDescription: "one slot: the second link overwrites the first",
            isShown: { schedule, failure in
                guard case .lost = failure else { return false }
                return schedule.linksComeByCallbackWhileInactive
                    && schedule.steps.flatMap(\.entries).allSatisfy(\.isKnown)
            },
            smallest: """
                launch
                url 1 arrives
                url 2 arrives
                app becomes active
                """),
        Flaw(
            testDescription: "a link that cannot be parsed wipes the one that waits",
            isShown: { schedule, failure in
                guard case .lost = failure else { return false }
                return schedule.linksComeByCallbackWhileInactive
                    && Set(schedule.steps.flatMap(\.entries).filter(\.isKnown)).count == 1
            },
            smallest: """
                launch
                url 1 arrives
                url unknown arrives
                app becomes active
                """),
        Flaw(
            testDescription: "a link for the active app is shown the next time the app becomes active",
            isShown: { schedule, failure in
                guard case .late = failure else { return false }
                return !schedule.hasScenes
            },
            smallest: """
                launch
                app becomes active
                url 1 arrives
                app resigns active
                app becomes active
                """),
        Flaw(
            testDescription: "with scenes, the link of a cold start is lost",
            isShown: { schedule, failure in
                guard case .lost(let link) = failure else { return false }
                return schedule.steps.contains { step in
                    if case .connect(_, let entries) = step { entries.contains { $0.link == link } } else { false }
                }
            },
            smallest: """
                A connects with url 1
                A becomes active
                """),
        Flaw(
            testDescription: "with scenes, the link for a running app is lost",
            isShown: { schedule, failure in
                guard schedule.hasScenes, case .lost(let link) = failure else { return false }
                return schedule.steps.allSatisfy { step in
                    if case .connect(_, let entries) = step { !entries.contains { $0.link == link } } else { true }
                }
            },
            smallest: """
                A connects
                A becomes active
                url 1 arrives
                """),
    ]

    @Test("each flaw has a smallest schedule, which the inbox passes", arguments: flaws)
    @MainActor func flaw(_ flaw: Flaw) throws {
        func fails(_ schedule: Schedule) -> Bool {
            guard let failure = schedule.failure(of: ArticleLinkManager.self) else { return false }
            return flaw.isShown(schedule, failure)
        }
        let found = try #require((0..<10_000).lazy.map { Schedule(seed: $0) }.first(where: fails))
        let smallest = found.shrunk(while: fails)
        #expect(smallest.description == flaw.smallest)
        #expect(smallest.failure(of: InboxKeeper.self) == nil)
        #expect(found.failure(of: InboxKeeper.self) == nil)
    }

    @Test("what the article shows does work: one link, waiting until the app is active", arguments: EntryPoint.allCases)
    @MainActor func itsOwnScenario(_ entryPoint: EntryPoint) {
        let schedule = Schedule(
            hasScenes: false,
            steps: [
                .launch(nil), .active(Schedule.app), .inactive(Schedule.app),
                .arrives(Entry(number: 1, entryPoint: entryPoint, text: "1")), .active(Schedule.app),
                .inactive(Schedule.app),
                .active(Schedule.app),
            ])
        #expect(schedule.failure(of: ArticleLinkManager.self) == nil)
        #expect(schedule.failure(of: InboxKeeper.self) == nil)
    }
}

extension Schedule {
    /// Whether every link of an app without scenes comes while it is inactive, after a plain launch: the article's
    /// own case.
    fileprivate var linksComeByCallbackWhileInactive: Bool {
        guard steps.first == .launch(nil) else { return false }
        var active = 0
        for step in steps {
            switch step {
            case .active: active += 1
            case .inactive: active -= 1
            case .arrives where active > 0: return false
            default: break
            }
        }
        return true
    }
}
