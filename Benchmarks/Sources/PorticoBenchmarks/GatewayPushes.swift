// Portico
// SPDX-License-Identifier: Apache-2.0

import DeviceHost
import Foundation
import Logging
import PushGateway
import SystemModel
import VirtualDevice

/// 20,000 pushes through the gateway into the journal of a connected device: how fast they are accepted, how long after
/// the last 200 the device has them all, and how long somebody who asks for the device's summary meanwhile waits. Then
/// the same requests to `nghttpd`, which only sends a file, where it is installed. The load comes from `h2load`.
@MainActor
func gatewayPushes() async throws -> [Measurement] {
    guard let load = LoadGenerator() else {
        print("left out  gateway: h2load is not there; it is in the package nghttp2-client")
        return []
    }
    let stage = try await GatewayBench()
    let count = 20_000
    try load.write(payload: #"{"aps":{"alert":{"title":"New message","body":"Hello"}},"data":{"messageId":"1"}}"#)
    let before = try stage.client.historyLength()
    let clock = ContinuousClock()

    let loading = Task {
        let rate = try await load.run(
            count, to: "https://localhost:\(stage.port)/3/device/\(stage.token)", headers: stage.headers)
        return (rate: rate, at: ContinuousClock().now)
    }
    var longestWait = Duration.zero
    var received = 0
    let end = clock.now.advanced(by: .seconds(120))
    while received < count, clock.now < end {
        try await Task.sleep(for: .milliseconds(5))
        let start = clock.now
        // Each push is a line of its own, and a second one says why it is not shown.
        received = (try stage.client.historyLength() - before) / 2
        longestWait = max(longestWait, start.duration(to: clock.now))
    }
    let last = clock.now
    let accepted = try await loading.value
    precondition(received == count, "\(received) of \(count) pushes have arrived")
    let lag = max(.zero, accepted.at.duration(to: last))
    try await stage.stop()

    var comparison = "nghttpd is not installed"
    if let plain = try await load.rateOfPlainServer(count) {
        comparison = "\(String(format: "%.2f", accepted.rate / plain)) of nghttpd (\(thousands(plain)))"
    }
    return [
        Measurement(
            name: "pushes accepted, each on disk before its 200, device connected",
            value: "\(thousands(accepted.rate)) a second, \(comparison)", budget: "5,000 a second",
            isMet: accepted.rate >= 5_000),
        Measurement(
            name: "after the last of 20,000, until all are in the device's journal",
            value: "\(lag.formatted(.units(allowed: [.milliseconds])))", budget: "1 s", isMet: lag <= .seconds(1)),
        Measurement(
            name: "longest wait of a client of the device's host meanwhile",
            value: "\(longestWait.formatted(.units(allowed: [.milliseconds])))", budget: "500 ms",
            isMet: longestWait <= .milliseconds(500)),
    ]
}

/// A gateway and a host with a device that holds a token, all in this process.
private struct GatewayBench: Sendable {
    let port: Int
    let token: String
    let headers: [String]
    let client: HostClient
    private let gateway: PushGateway
    private let host: DeviceHost
    private let home: URL

    init() async throws {
        home = URL(filePath: "/tmp/portico-bench-gateway-\(ProcessInfo.processInfo.processIdentifier)")
        var log = Logger(label: "bench")
        log.logLevel = .critical
        let folder = home.appending(path: "gateway")
        let key = try ProviderKeyStore(directory: folder).mint(team: "TEAM123456")
        let signer = try ProviderTokenSigner(privateKeyPEM: key.privateKeyPEM, keyID: key.keyID, team: key.team)
        let configuration = GatewayConfiguration(directory: folder, logger: log)
        gateway = PushGateway(configuration: configuration)
        port = try await gateway.start()

        let directory = try DeviceDirectory(name: "bench", home: home)
        host = try await DeviceHost(
            directory,
            newDevice: BootRecord(
                name: "bench", identifier: "BENCH", profile: try .named(BehaviorProfile.defaultName)),
            log: log, stopped: {})
        await host.connectGateway(at: configuration.deviceSocketPath)
        client = try HostClient(directory)

        // A process that lives and says nothing; what an app would say is said for it.
        let bundle = home.appending(path: "Sleeper.app")
        try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
        let executable = bundle.appending(path: "Benchmark")
        try Data("#!/bin/sh\nexec sleep 1000\n".utf8).write(to: executable)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: executable.path)
        let app = AppManifest.benchmark
        for event: DeviceEvent in [
            .install(app, location: bundle.path), .launch(bundle: app.bundleIdentifier), .connected(1),
            .said(1, number: 1, .notification(.register)),
        ] {
            if let refusal = await host.perform(event) { throw refusal }
        }
        guard let token = try client.deviceSummary().apps.first?.deviceToken else {
            preconditionFailure("the device has no token")
        }
        self.token = token
        headers = [
            "apns-topic: \(app.bundleIdentifier)", "apns-push-type: alert",
            "authorization: bearer \(try signer.token(issuedAt: Date()))",
        ]
        // The first push waits for the gateway to know the token.
        try client.ask(.settle)
    }

    func stop() async throws {
        try client.ask(.stop)
        await gateway.stop()
        withExtendedLifetime(host) {}
        try FileManager.default.removeItem(at: home)
    }
}
