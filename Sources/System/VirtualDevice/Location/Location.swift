// Portico
// SPDX-License-Identifier: Apache-2.0

import OrderedCollections
import SystemModel

/// A place on the map, in degrees.
struct Position: Codable, Hashable, Sendable {
    var latitude: Double
    var longitude: Double
}

/// The service of places: where the device is, which apps may know it, and which notification requests wait for a place.
/// Rules: notifications sheet 2.3, Location.
///
/// Regions are watched in the order in which their requests were added, as many of one app as the profile lets it, and
/// only while the app may know where it is.
struct Location: Codable, Sendable {
    private struct Watch: Codable {
        var bundle: String
        /// Of the request.
        var identifier: String
        var region: RegionRecord
    }

    /// nil until somebody has said.
    private var position: Position?
    /// By bundle identifier; it outlives an update.
    private var authorizations = OrderedDictionary<String, LocationAuthorization>()
    /// By the requests' serial numbers, in the order in which they were added.
    private var watches = OrderedDictionary<Int, Watch>()

    // MARK: - Permission

    func authorization(of bundle: String) -> LocationAuthorization { authorizations[bundle] ?? .notDetermined }

    /// The user has decided; the app is told when it runs.
    mutating func setAuthorization(
        _ status: LocationAuthorization, of bundle: String, _ view: DeviceView
    ) -> [ServiceAction] {
        guard authorization(of: bundle) != status else { return [] }
        authorizations[bundle] = status
        return view.process(of: bundle).map { [.call(.locationAuthorizationChanged(status), $0, .replies)] } ?? []
    }

    // MARK: - Requests that wait for a place

    /// A request was added: says of its region when it is one too many. Does nothing for one that waits for a time.
    ///
    /// - Parameter serial: The request's number among all of the device.
    mutating func watch(
        _ request: NotificationRequestRecord, serial: Int, of bundle: String, _ view: DeviceView
    ) -> [ServiceAction] {
        guard case .location(let region, _) = request.trigger else { return [] }
        let watch = Watch(bundle: bundle, identifier: request.identifier, region: region)
        watches[serial] = watch
        let count = watches.count { $0.value.bundle == bundle }
        return count > view.profile.notifications.regionLimit ? [unwatched(watch, view)] : []
    }

    /// The request was taken away, or has fired for the last time.
    mutating func stopWatching(_ serial: Int) { watches[serial] = nil }

    private func unwatched(_ watch: Watch, _ view: DeviceView) -> ServiceAction {
        let why = "\(view.profile.notifications.regionLimit) regions of the app are watched already"
        return .diagnostic(
            "\(watch.identifier): region \(watch.region.identifier) is not watched: \(why)", about: watch.bundle)
    }

    // MARK: - On the way

    func refusalToMove(_ latitude: Double, _ longitude: Double) -> DeviceError? {
        guard abs(latitude) <= 90, abs(longitude) <= 180 else {
            return .noSuchPlace(latitude: latitude, longitude: longitude)
        }
        return nil
    }

    /// Fires what waits for the way from the last position to this one.
    mutating func move(to place: Position, _ view: DeviceView) -> [ServiceAction] {
        let old = position
        position = place
        var watched: [String: Int] = [:]
        var actions: [ServiceAction] = []
        for (serial, watch) in watches where authorization(of: watch.bundle).allowsRegions {
            watched[watch.bundle, default: 0] += 1
            let isWatched = watched[watch.bundle, default: 0] <= view.profile.notifications.regionLimit
            let fires = TriggerSchedule.fires(
                watch.region, from: old.map { ($0.latitude, $0.longitude) }, to: (place.latitude, place.longitude))
            guard fires else { continue }
            actions.append(isWatched ? .fireTrigger(serial, of: watch.bundle) : unwatched(watch, view))
        }
        return actions
    }

    mutating func uninstalled(_ bundle: String) {
        authorizations[bundle] = nil
        for (serial, watch) in watches where watch.bundle == bundle { watches[serial] = nil }
    }
}

extension LocationAuthorization {
    /// When-in-use permission is enough.
    fileprivate var allowsRegions: Bool { self == .whenInUse || self == .always }
}
