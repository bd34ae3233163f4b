// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing
import VirtualDevice

/// The promise of notifications sheet 2.11, over random histories: a file stays as long as something refers to it, is
/// deleted once, and is gone when everything is.
@Suite struct AttachmentExploration {
    private static let app = Sample.withService()
    private static let bundle = Sample.app.bundleIdentifier

    @Test("no file is deleted twice, too early, or never", arguments: 0..<400) func files(seed: UInt64) {
        var dice = Dice(seed: seed)
        let (leavesList, limit, overflow) = (dice.roll(2) == 0, 2 + dice.roll(3), dice.roll(3))
        let profile = Sample.profile(BehaviorProfile.names[Int(seed % 5)]) {
            $0.notifications.answeredLeavesList = leavesList
            $0.notifications.pendingLimit = limit
            $0.notifications.pendingOverflow = [.keepLastAdded, .keepSoonest, .failAll][overflow]
        }
        var stage = Stage(profile, apps: [Self.app])
        stage.script.service = { request, number in
            var content = request.content
            content.attachments = [Sample.file("/service.png")]
            return .says([.completed(number: number, .content(content))], .done)
        }
        stage.launch()
        for _ in 0..<40 { step(&stage, &dice) }

        // Every file that the device shows is there.
        let shown = stage.summary().delivered.map(\.content) + stage.summary().pending.map(\.request.content)
        let paths = Set(shown.flatMap(\.attachments).filter(\.isStored).map(\.path))
        #expect(paths.subtracting(stage.store.files) == [], "seed \(seed)")

        // And when nothing is left, nothing is left.
        (stage.script.willPresent, stage.script.didReceive) = (.completes, .completes)
        stage.script.storeIsSlow = false
        while !stage.device.openAttachmentTickets.isEmpty { stage.finishStoring() }
        stage.send(.unlock)
        stage.settle(.launch(bundle: Self.bundle))
        stage.say(.notification(.removeAllPending))
        stage.advance(by: .seconds(60))
        // What was on its way through the app or its extension has arrived by now.
        stage.say(.notification(.removeAllDelivered))
        stage.settle()
        stage.send(.terminate(bundle: Self.bundle, .kill))
        #expect(stage.store.files == [], "seed \(seed)")
        #expect(stage.store.mistakes == [], "seed \(seed)")
    }

    private func step(_ stage: inout Stage, _ dice: inout Dice) {
        let identifier = ["a", "b", "c"][dice.roll(3)]
        let trigger: [TriggerRecord?] = [nil, nil, .after(Double(1 + dice.roll(20))), .after(60, repeats: true)]
        let isRunning = stage.summary().process != nil
        switch dice.roll(20) {
        case 0...4 where isRunning:
            let files = (0...dice.roll(2)).map { Sample.file("/\($0).png") }
            stage.add(identifier, Sample.content(identifier) { $0.attachments = files }, trigger[dice.roll(4)])
        case 5...6 where isRunning:
            // One that was fetched is added again.
            let known = stage.summary().delivered.map(\.request) + stage.summary().pending.map(\.request)
            guard !known.isEmpty else { return }
            var request = known[dice.roll(known.count)]
            (request.identifier, request.trigger) = (identifier, trigger[dice.roll(4)])
            stage.add(request)
        case 7 where isRunning: stage.say(.notification(.removePending([identifier])))
        case 8 where isRunning: stage.say(.notification(.removeDelivered([identifier])))
        case 9: stage.send(.answerNotification(bundle: nil, identifier: identifier, .dismiss))
        case 10: stage.send(.answerNotification(bundle: nil, identifier: nil, .tap))
        case 11:
            stage.send(.answerNotification(bundle: nil, identifier: nil, [.flickAway, .expand, .close][dice.roll(3)]))
        case 12: stage.advance(by: .seconds(dice.roll(30)))
        case 13: stage.send([.goHome, .lock, .unlock][dice.roll(3)])
        case 14: stage.settle(.launch(bundle: Self.bundle))
        case 15: stage.send(.terminate(bundle: Self.bundle, .kill))
        case 16:
            let answers: [Script.Answer] = [.completes, .completes, .never, .noDelegate, .notImplemented, .crashes]
            (stage.script.willPresent, stage.script.didReceive) = (answers[dice.roll(6)], answers[dice.roll(5)])
            stage.script.presentation = UInt(dice.roll(32))
        case 17:
            let changes: [NotificationSettingChange] = [
                .allow(dice.roll(4) != 0), .scheduledDelivery(dice.roll(3) == 0),
                .notificationCenter(dice.roll(3) != 0),
            ]
            stage.change(changes[dice.roll(3)])
        case 18: stage.send(Sample.push(#""alert":"A","mutable-content":1"#, collapse: identifier))
        case 19:
            stage.script.storeIsSlow = dice.roll(2) == 0
            if !stage.device.openAttachmentTickets.isEmpty { stage.finishStoring() }
        default: stage.settle()
        }
    }
}
