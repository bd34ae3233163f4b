// Portico
// SPDX-License-Identifier: Apache-2.0

import OrderedCollections
import SystemModel

/// How much memory extensions may need: a warning, then the end. Extensions sheet 1.5.
struct MemoryLimits: Codable, Sendable {
    /// Processes that needed nearly as much as they may, and were told.
    private var warned = OrderedDictionary<ProcessID, Bool>()

    /// How many bytes a process of an extension may need.
    static func limit(of point: String, _ profile: BehaviorProfile) -> Int? {
        switch point {
        case ExtensionManifest.servicePoint: profile.extensions.service.memoryLimit
        case ExtensionManifest.contentPoint: profile.extensions.content.memoryLimit
        case ExtensionManifest.todayPoint: profile.extensions.today.memoryLimit
        case let point where ExtensionManifest.requestPoints.contains(point): profile.extensions.share.memoryLimit
        default: nil
        }
    }

    /// How many bytes it may need before it is warned; nil for one that is never warned: without a view controller there is
    /// nobody to tell.
    static func warning(of point: String, _ profile: BehaviorProfile) -> Int? {
        guard let limit = limit(of: point, profile), let part = profile.extensions.memoryWarning, part > 0, part <= 1,
            point != ExtensionManifest.servicePoint, point != ExtensionManifest.plainActionPoint
        else { return nil }
        let bytes = Double(limit) * part
        // A limit that stands for "none" does not fit in a Double exactly.
        return bytes < Double(Int.max) ? Int(bytes) : limit
    }

    /// A process of an extension needs so many bytes.
    mutating func uses(_ bytes: Int, _ process: ProcessID, point: String, _ view: DeviceView) -> [ServiceAction] {
        guard let limit = Self.limit(of: point, view.profile) else { return [] }
        if bytes > limit {
            let text = "\(view.name(of: process)) needs \(bytes) bytes of memory; the limit is \(limit)"
            return [
                .diagnostic(text, about: view.bundle(of: process)), .end(process, reason: "killed for its memory"),
            ]
        }
        guard let warning = Self.warning(of: point, view.profile), bytes >= warning, warned[process] == nil else {
            return []
        }
        warned[process] = true
        return [.call(.appExtension(.memoryWarning), process, .signals)]
    }

    /// Memory is low: apps that run are told, or one of them is.
    ///
    /// - Parameter bundle: nil for all.
    func warnApps(_ bundle: String?, _ view: DeviceView) -> [ServiceAction] {
        let processes = view.runningProcesses.filter { process in
            view.extensionBundle(of: process) == nil && (bundle == nil || view.bundle(of: process) == bundle)
        }
        return processes.map { process in
            view.isSuspended(process)
                ? .processNotice("is suspended and gets no memory warning", process)
                : .callAfterArrival(.memoryWarning, process, .signals)
        }
    }

    mutating func ended(_ process: ProcessID) { warned[process] = nil }
}
