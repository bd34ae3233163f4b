// Portico
// SPDX-License-Identifier: Apache-2.0

import AppBundles
import DeviceHost
import Foundation
import Logging
import SystemModel
import VirtualDevice

/// Launches a real app process through a host with its journal on disk, again and again.
///
/// - Parameter executable: A release build of Booking.
@MainActor
func processLaunches(of executable: URL, example: URL) async throws -> Measurement {
    let home = URL(filePath: "/tmp/portico-bench-\(ProcessInfo.processInfo.processIdentifier)")
    defer { try? FileManager.default.removeItem(at: home) }
    let directory = try DeviceDirectory(name: "bench", home: home)
    var log = Logger(label: "bench")
    log.logLevel = .critical
    let host = try await DeviceHost(
        directory,
        newDevice: BootRecord(name: "bench", identifier: "BENCH", profile: try .named(BehaviorProfile.defaultName)),
        log: log, stopped: {})
    let bundle = home.appending(path: "Booking.app")
    _ = try AppBundle.make(
        at: bundle, executable: executable, infoPlist: try Data(contentsOf: example.appending(path: "Info.plist")),
        entitlements: try Data(contentsOf: example.appending(path: "Booking.entitlements")))
    let client = try HostClient(directory)
    try client.ask(.install(path: bundle.path))
    try client.perform([.setAuthorization(bundle: "com.deeplinkTut.Booking", granted: true)])
    let histogram = try distribution(runs: 50, warmUp: 5) {
        try client.perform([.launch(bundle: "com.deeplinkTut.Booking")])
        try client.ask(.settle)
        try client.perform([.terminate(bundle: "com.deeplinkTut.Booking", .kill)])
    }
    try client.ask(.stop)
    withExtendedLifetime(host) {}
    return Measurement(
        name: "app process started by the host, first scene active, journal on disk", value: histogram.text,
        budget: "100 ms", isMet: histogram.median < .milliseconds(100))
}
