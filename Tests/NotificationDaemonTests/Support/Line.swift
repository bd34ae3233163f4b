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
            .wake, .turn:
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
        case .application(.willFinishLaunching(let launch)): "willFinish(\(launch?.summary ?? ""))"
        case .application(.didFinishLaunching(let launch)): "didFinish(\(launch?.summary ?? ""))"
        case .application(.didBecomeActive): "app active"
        case .application(.willResignActive): "app resigns"
        case .application(.willEnterForeground): "app foreground"
        case .application(.didEnterBackground): "app background"
        case .scene(.configurationForConnecting): "configuration"
        case .scene(.willConnect(_, let options)): "connect(\(options.summary))"
        case .scene(.didBecomeActive): "scene active"
        case .scene(.willResignActive): "scene resigns"
        case .scene(.willEnterForeground): "scene foreground"
        case .scene(.didEnterBackground): "scene background"
        case .notification(.willPresent(let notification)): "willPresent \(notification.identifier)"
        case .notification(.didReceiveResponse(let response)): "didReceive \(response.text)"
        case .notification(.openSettings(let notification)): "openSettings \(notification?.identifier ?? "nil")"
        case .notification(.didReceiveRemote): "silent push"
        case .notificationService(.didReceive(let request)): "service \(request.identifier)"
        case .notificationService(.timeWillExpire): "service time will expire"
        case .notificationContent(.didReceive(let notification, let view)):
            "content \(notification.identifier) \(Int(view.width))×\(Int(view.height))"
        case .notificationContent(.didReceiveResponse(let response)): "content asked \(response.text)"
        case .notificationContent(.mediaPlay): "content plays"
        case .notificationContent(.mediaPause): "content pauses"
        case .notificationContent(.didDisappear): "content disappears"
        case .dateSettings(.timeZone(let zone)): "zone \(zone)"
        case .dateSettings(.moved): "date"
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
