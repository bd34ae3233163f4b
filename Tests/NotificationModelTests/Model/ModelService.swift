// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

// The service extension (sheet 2.12). It runs for pushes that can be seen and say so, while the app's alerts are on, or
// for a quiet app by policy. Each push is shown once: as the extension has changed it, or as it came when it hands back
// no text, does not answer in 30 s and one more, or crashes. The process stays for 30 s after its last answer.

extension DaemonModel {
    private var serviceRules: BehaviorProfile.Extensions.Service { world.profile.extensions.service }

    func mayServe(_ note: Note, of app: SampleApp) -> Bool {
        let settings = apps[app.rawValue].settings
        let isQuiet = settings.status == .provisional && serviceRules.runsForQuietApps
        return app.hasService && note.words.isVisible && settings.allowsDelivery
            && (settings.switches[.alert] == true || isQuiet)
    }

    mutating func serve(_ note: Note, of app: SampleApp) {
        if let running = apps[app.rawValue].service {
            if serviceRules.burstFallback, !unanswered(by: self[running]).isEmpty { return deliver(note, of: app) }
            self[running].visit += 1
            queue(.responses, .serve(note), to: running)
            return
        }
        lastProcess += 1
        processes.append(ModelProcess(number: lastProcess, app: app, isService: true, isInFront: false))
        apps[app.rawValue].service = lastProcess
        log.append("\(now) service: starts")
        answers.append(Answer(process: lastProcess, kind: .connected))
        queue(.responses, .serve(note), to: lastProcess, delay: serviceRules.processStart.duration)
    }

    /// False when that is the end of the process.
    mutating func callService(_ note: Note, _ delivery: Int, of process: Int) -> Bool {
        log.append("\(now) service: serves \(note.identifier)")
        alarm(.serviceLimit(process, delivery: delivery), at: now + serviceRules.timeLimit.duration.asNanoseconds)
        var words = note.words
        switch service {
        case .neverAnswers: return true
        case .crashes:
            answers.append(Answer(process: process, kind: .crashed))
            return false
        case .changes: words.body += "!"
        case .clears: (words.title, words.body) = ("", "")
        }
        answers.append(Answer(process: process, kind: .served(delivery, words)))
        return true
    }

    mutating func served(_ delivery: Int, _ words: Words, by process: Int) {
        guard var note = takeOpen(delivery, of: process) else { return }
        if words.isVisible { note.words = words }
        present(note, of: owner(process))
        rest(process)
    }

    mutating func serviceTimeIsUp(_ process: Int, _ delivery: Int) {
        guard self[process].open.contains(where: { $0.delivery == delivery }) else { return }
        queue(.life, .expire, to: process)
        alarm(
            .serviceGrace(process, delivery: delivery), at: now + serviceRules.expiryGrace.duration.asNanoseconds)
    }

    mutating func serviceGraceIsUp(_ process: Int, _ delivery: Int) {
        guard let note = takeOpen(delivery, of: process) else { return }
        present(note, of: owner(process))
        rest(process)
    }

    mutating func showOriginals(of process: ModelProcess) {
        for note in unanswered(by: process) { present(note, of: process.app) }
    }

    private mutating func takeOpen(_ delivery: Int, of process: Int) -> Note? {
        guard let index = self[process].open.firstIndex(where: { $0.delivery == delivery }) else { return nil }
        guard case .serve(let note) = self[process].open.remove(at: index).call else { return nil }
        return note
    }

    /// What it has in its hands, oldest first.
    private func unanswered(by process: ModelProcess) -> [Note] {
        (process.open.map(\.call) + process.items.map(\.call)).compactMap {
            if case .serve(let note) = $0 { note } else { nil }
        }
    }

    /// It is delivered now.
    private mutating func present(_ note: Note, of app: SampleApp) {
        var note = note
        note.date = now
        deliver(note, of: app)
    }

    private mutating func rest(_ process: Int) {
        guard unanswered(by: self[process]).isEmpty else { return }
        self[process].visit += 1
        let due = now + serviceRules.keepAlive.duration.asNanoseconds
        alarm(.serviceRest(process, visit: self[process].visit), at: due)
    }
}
