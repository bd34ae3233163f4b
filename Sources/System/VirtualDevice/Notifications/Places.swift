// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

// Where the device is, and requests that wait for a place. Rules: notifications sheet 2.3, Location.
//
// Regions are watched in the order in which their requests were added, as many of one app as the profile lets it, and
// only while the app may know where it is.

/// A place on the map, in degrees.
struct Position: Codable, Hashable, Sendable {
    var latitude: Double
    var longitude: Double
}

extension Device {
    func refusalToMove(_ latitude: Double, _ longitude: Double) -> DeviceError? {
        guard abs(latitude) <= 90, abs(longitude) <= 180 else {
            return .noSuchPlace(latitude: latitude, longitude: longitude)
        }
        return nil
    }

    /// Fires what waits for the way from the last position to this one.
    mutating func move(to place: Position) {
        let old = position
        position = place
        var watched: [String: Int] = [:]
        for (serial, bundle) in placeRequests {
            guard apps[bundle]!.locationAuthorization.allowsRegions,
                let pending = apps[bundle]!.notifications.pending.request(serial: serial), !pending.isOverLimit,
                case .location(let region, _) = pending.request.trigger
            else { continue }
            watched[bundle, default: 0] += 1
            let isWatched = watched[bundle, default: 0] <= profile.notifications.regionLimit
            let fires = TriggerSchedule.fires(
                region, from: old.map { ($0.latitude, $0.longitude) }, to: (place.latitude, place.longitude))
            guard fires else { continue }
            if isWatched { fireTrigger(serial, of: bundle) } else { noteUnwatched(pending.request, of: bundle) }
        }
    }

    /// Says of a request that has just been added that its region is one too many.
    mutating func noteIfUnwatched(_ request: NotificationRequestRecord, of bundle: String) {
        guard case .location = request.trigger else { return }
        let places = apps[bundle]!.notifications.pending.all.filter { pending in
            if pending.isOverLimit { return false }
            if case .location = pending.request.trigger { return true }
            return false
        }
        let isLast = places.last?.request.identifier == request.identifier
        if isLast, places.count > profile.notifications.regionLimit { noteUnwatched(request, of: bundle) }
    }

    private mutating func noteUnwatched(_ request: NotificationRequestRecord, of bundle: String) {
        guard case .location(let region, _) = request.trigger else { return }
        let why = "\(profile.notifications.regionLimit) regions of the app are watched already"
        diagnose(bundle, "\(request.identifier): region \(region.identifier) is not watched: \(why)")
    }

    /// `requestWhenInUseAuthorization`: asks the user, the first time only.
    mutating func requestLocationAuthorization(_ process: ProcessIdentity) {
        let bundle = process.bundle
        guard apps[bundle]!.locationAuthorization == .notDetermined, !process.isExtension else { return }
        ask(SystemAlert(bundle: bundle, process: process.id, question: .location, name: displayName(bundle)))
    }

    /// The user decides, in the alert or in Settings; the app is told when it runs.
    mutating func setLocationAuthorization(_ status: LocationAuthorization, of bundle: String) {
        let isAnswer = systemAlerts.contains { $0.bundle == bundle && $0.question == .location }
        systemAlerts.removeAll { $0.bundle == bundle && $0.question == .location }
        if apps[bundle]!.locationAuthorization != status {
            apps[bundle]!.locationAuthorization = status
            if let id = apps[bundle]!.process {
                enqueue(.locationAuthorizationChanged(status), to: id, source: .replies)
            }
        }
        if isAnswer { endInterruption() }
    }
}

extension LocationAuthorization {
    /// When-in-use permission is enough.
    var allowsRegions: Bool { self == .whenInUse || self == .always }
}

extension NotificationRecord {
    var isCausedByPlace: Bool { if case .location = request.trigger { true } else { false } }
}
