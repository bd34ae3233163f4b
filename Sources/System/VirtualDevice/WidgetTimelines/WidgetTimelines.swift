// Portico
// SPDX-License-Identifier: Apache-2.0

import OrderedCollections
import SystemModel

// The reloads that apps ask WidgetKit for, and the widgets on the home screen. Rules: extensions sheet 8.
//
//     reload ──► app in the foreground ──► free
//            └─► otherwise: the reloads of the kind in the last 24 h ──► below `reloads`      counts
//                                                                    ├─► below `mostReloads`  counts, may come late
//                                                                    └─► otherwise            is withheld, does not count
//
// The budget is that of one widget of each kind, whether or not the user has added one: apps are tested without a home
// screen. No timeline provider is run, so a reload is a line in the timeline and nothing else.
//
// Source: https://developer.apple.com/documentation/widgetkit/keeping-a-widget-up-to-date

/// The service of WidgetKit.
struct WidgetTimelines: Codable, Sendable {
    /// The reloads of an app that count, earliest first.
    private struct Reloads: Codable, Sendable {
        var ofAll: [VirtualInstant] = []
        var ofKinds = OrderedDictionary<String, [VirtualInstant]>()

        /// nil for a reload of all kinds, which needs the budget of each.
        func counted(_ kind: String?) -> [VirtualInstant] {
            let own = kind.map { ofKinds[$0] ?? [] } ?? ofKinds.values.max { $0.count < $1.count } ?? []
            return (ofAll + own).sorted()
        }

        mutating func forget(upTo instant: VirtualInstant) {
            ofAll.removeAll { $0 <= instant }
            for kind in Array(ofKinds.keys) {
                ofKinds[kind]!.removeAll { $0 <= instant }
                if ofKinds[kind]!.isEmpty { ofKinds[kind] = nil }
            }
        }

        mutating func add(_ instant: VirtualInstant, _ kind: String?) {
            guard let kind else { return ofAll.append(instant) }
            ofKinds[kind, default: []].append(instant)
        }
    }

    /// By bundle identifier of the app.
    private var reloads = OrderedDictionary<String, Reloads>()
    /// In the order in which the user has added them.
    private var placed = OrderedDictionary<String, [PlacedWidget]>()
    /// Apps of which the timeline has said that no timeline provider is run.
    private var informed: [String] = []

    func widgets(of bundle: String) -> [PlacedWidget] { placed[bundle] ?? [] }

    // MARK: - What apps say

    mutating func receive(_ message: WidgetMessage, from process: ProcessID, _ view: DeviceView) -> [ServiceAction] {
        guard let bundle = view.bundle(of: process) else { return [] }
        switch message {
        case .reload(let kind): return reload(kind, by: process, of: bundle, view) + inform(bundle)
        case .getConfigurations(let call):
            return [.call(.reply(call: call, .widgets(widgets(of: bundle))), process, .replies)]
        case .invalidateRecommendations:
            return [.processNotice("invalidates the recommendations of its widgets, which iOS does not show", process)]
        }
    }

    private mutating func reload(
        _ kind: String?, by process: ProcessID, of bundle: String, _ view: DeviceView
    ) -> [ServiceAction] {
        let name = kind.map { "the timelines of \($0)" } ?? "all timelines"
        // A reload by an extension counts as its app's.
        if let app = view.process(of: bundle), view.isInForeground(app) {
            return [.processNotice("reloads \(name): free, the app is in the foreground", process)]
        }
        let rules = view.profile.extensions.widgets
        var spent = reloads[bundle] ?? Reloads()
        spent.forget(upTo: view.now.advanced(by: .zero - rules.period.duration))
        defer { reloads[bundle] = spent }
        let counted = spent.counted(kind)
        let hours = PointText(rules.period.duration.inSeconds / 3600)
        guard counted.count < rules.mostReloads else {
            // nil only for a budget of 0.
            let wait = counted.dropFirst(counted.count - rules.mostReloads).first.map {
                view.now.duration(to: $0.advanced(by: rules.period.duration))
            }
            let next = wait.map { "; the next is possible in \(Self.words($0))" } ?? ""
            let text =
                "the reload of \(name) is withheld: the budget of \(rules.mostReloads) in \(hours) h is spent\(next)"
            return [.diagnostic(text, about: bundle)]
        }
        spent.add(view.now, kind)
        let count = counted.count + 1
        guard count > rules.reloads else {
            return [.processNotice("reloads \(name): \(count) of \(rules.reloads) in \(hours) h", process)]
        }
        let text = "reloads \(name): \(count) in \(hours) h, and may come late: only \(rules.reloads) are certain"
        return [.processNotice(text, process)]
    }

    /// Whole minutes, rounded up, from a minute on; otherwise seconds.
    private static func words(_ duration: Duration) -> String {
        let seconds = duration.inSeconds.rounded(.up)
        return seconds < 60 ? "\(Int(seconds)) s" : "\(Int((seconds / 60).rounded(.up))) min"
    }

    private mutating func inform(_ bundle: String) -> [ServiceAction] {
        guard !informed.contains(bundle) else { return [] }
        informed.append(bundle)
        return [.notice("not simulated: WidgetKit's timeline providers; a reload calls none", about: bundle)]
    }

    // MARK: - What the user does

    func refusal(of placement: WidgetPlacement, _ view: DeviceView) -> DeviceError? {
        let bundle = placement.bundle
        guard view.isInstalled(bundle) else { return .unknownApp(bundle: bundle, installed: view.installedApps) }
        guard case .remove(let widget, _) = placement, !widgets(of: bundle).contains(widget) else { return nil }
        return .noPlacedWidget(widget.summary, available: widgets(of: bundle).map(\.summary))
    }

    /// Performs what ``refusal(of:_:)`` has let through.
    mutating func perform(_ placement: WidgetPlacement) {
        switch placement {
        case .add(let widget, let bundle): placed[bundle, default: []].append(widget)
        case .remove(let widget, let bundle):
            guard let index = placed[bundle]?.lastIndex(of: widget) else { return }
            placed[bundle]!.remove(at: index)
        }
    }

    mutating func uninstalled(_ bundle: String) {
        reloads[bundle] = nil
        placed[bundle] = nil
        informed.removeAll { $0 == bundle }
    }
}
