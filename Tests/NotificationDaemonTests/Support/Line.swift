// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import VirtualDevice

extension Effect {
    /// What happened, as one line of a test's expectation: `00:00.530 banner Title|Body`. nil for what is only a
    /// message on its way.
    func line(at time: VirtualInstant?) -> String? {
        let prefix = time.map { "\($0) " } ?? ""
        return text.map { prefix + $0 }
    }

    private var text: String? {
        switch self {
        case .trace(let entry): entry.text
        case .storeAttachments(let ticket, _, let moves):
            "store \(ticket): " + moves.map { "\($0.source) as \($0.name)" }.joined(separator: ", ")
        case .removeAttachments(let paths): "delete " + paths.map(\.fileName).joined(separator: ", ")
        case .refused(let error): "refused: \(error)"
        case .acknowledgePush, .deliver, .endProcess, .fetchAssociation, .registerToken, .removeDataOfUninstalledApps,
            .resumeProcess, .startProcess, .suspendProcess, .transfer, .unregisterToken,
            .wake:
            nil
        }
    }
}

extension String {
    fileprivate var fileName: String { split(separator: "/").last.map(String.init) ?? self }
}

extension TraceEntry {
    fileprivate var text: String? {
        switch kind {
        case .callback(_, _, let delivery): delivery.text
        case .processStarted(let app, _): "\(app) starts"
        case .processEnded(let app, _, let reason, _): "\(app) ends: \(reason)"
        case .processSuspended(let app, _): "\(app) is suspended"
        case .processResumed(let app, _): "\(app) is resumed"
        case .banner(_, let title, let body): "banner \(title)|\(body)"
        case .lockScreen(_, let title, let body): "lock screen \(title)|\(body)"
        case .listedQuietly(_, let title, let body): "listed quietly \(title)|\(body)"
        case .sound(_, let name): "sound \(name)"
        case .badge(_, let number): "badge \(number)"
        case .summary(let texts): "summary \(texts.joined(separator: " / "))"
        case .expanded(_, let record): "opened \(record.summary)"
        case .systemAlert(_, let title): "asked: \(title)"
        case .notice(_, let text): "- \(text)"
        case .diagnostic(_, let text): "! \(text)"
        case .appExtension, .choice, .completion, .input, .keyboard, .quickActions, .result, .screen, .snapshot: nil
        }
    }
}

extension Delivery {
    fileprivate var text: String {
        switch callback {
        case .willFinishLaunching(let launch): "willFinish(\(launch?.summary ?? ""))"
        case .didFinishLaunching(let launch): "didFinish(\(launch?.summary ?? ""))"
        case .applicationDidBecomeActive: "app active"
        case .applicationWillResignActive: "app resigns"
        case .applicationWillEnterForeground: "app foreground"
        case .applicationDidEnterBackground: "app background"
        case .configurationForConnecting: "configuration"
        case .sceneWillConnect(_, let options): "connect(\(options.summary))"
        case .sceneDidBecomeActive: "scene active"
        case .sceneWillResignActive: "scene resigns"
        case .sceneWillEnterForeground: "scene foreground"
        case .sceneDidEnterBackground: "scene background"
        case .willPresentNotification(let notification): "willPresent \(notification.identifier)"
        case .didReceiveResponse(let response): "didReceive \(response.text)"
        case .openNotificationSettings(let notification): "openSettings \(notification?.identifier ?? "nil")"
        case .didReceiveRemoteNotification: "silent push"
        case .serviceDidReceive(let request): "service \(request.identifier)"
        case .serviceTimeWillExpire: "service time will expire"
        case .contentDidReceive(let notification, let view):
            "content \(notification.identifier) \(Int(view.width))×\(Int(view.height))"
        case .contentDidReceiveResponse(let response): "content asked \(response.text)"
        case .contentMediaPlay: "content plays"
        case .contentMediaPause: "content pauses"
        case .contentDidDisappear: "content disappears"
        case .timeZoneChanged(let zone): "zone \(zone)"
        case .dateMoved: "date"
        case .locationAuthorizationChanged(let status): "location \(status)"
        case .reply(_, let reply): reply.text(at: date)
        default: callback.line
        }
    }
}

extension ResponseRecord {
    fileprivate var text: String { summary + (scene == nil ? "" : " in a scene") }
}

extension Reply {
    /// What the app is told; moments as seconds from `date`.
    fileprivate func text(at date: Double) -> String {
        switch self {
        case .authorization(let granted): return granted ? "granted" : "not granted"
        case .settings(let settings): return "settings \(settings.text)"
        case .delivered(let records):
            return "delivered [\(records.map(\.identifier).joined(separator: " "))]"
        case .pending(let records):
            let texts = records.map { record in
                record.request.identifier + (record.next.map { "+\(seconds($0 - date))" } ?? "")
            }
            return "pending [\(texts.joined(separator: " "))]"
        case .categories(let categories): return "categories [\(categories.map(\.identifier).joined(separator: " "))]"
        case .sceneActivated(let refusal): return "scene activated \(refusal ?? "")"
        case .opened(let opened): return "opened \(opened)"
        case .item(let item): return "item \(item.summary)"
        case .widgets(let widgets): return "widgets [\(widgets.map(\.kind).joined(separator: " "))]"
        case .backgroundTaskRequests(let requests):
            return "requests [\(requests.map(\.identifier).joined(separator: " "))]"
        case .phoneCallReported(let error), .phoneCallRequested(let error):
            return error.map { "error \($0)" } ?? "call"
        case .done(let error): return error.map { "error \($0.rawValue)" } ?? "done"
        }
    }

    private func seconds(_ value: Double) -> String {
        // Wall dates are doubles: to a microsecond.
        let rounded = (value * 1e6).rounded() / 1e6
        return rounded == rounded.rounded() ? "\(Int(rounded))s" : "\(rounded)s"
    }
}

extension NotificationSettingsRecord {
    /// The status, and the names of the switches that are on.
    var text: String {
        let switches: [(String, Switch)] = [
            ("alert", alert), ("sound", sound), ("badge", badge), ("lock", lockScreen), ("center", notificationCenter),
            ("carPlay", carPlay), ("critical", criticalAlert), ("announcement", announcement),
            ("summary", scheduledDelivery), ("timeSensitive", timeSensitive), ("direct", directMessages),
        ]
        let on = switches.filter { $0.1 == .enabled }.map(\.0)
        return (["\(authorization)"] + on + (providesAppNotificationSettings ? ["own"] : [])).joined(separator: " ")
    }
}
