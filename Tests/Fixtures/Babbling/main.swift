// Portico
// SPDX-License-Identifier: Apache-2.0

// An "app" that speaks to its host itself and gets it wrong, in the way its executable is called. It never ends by
// itself: a process that is gone was ended by the host.

import Foundation
import SystemModel

let wire = Wire(path: ProcessInfo.processInfo.environment[ProcessEnvironment.socket] ?? "")
let number = ProcessInfo.processInfo.environment[ProcessEnvironment.process].flatMap { Int($0) } ?? 0
let hello = ProcessToHost.hello(version: ProcessToHost.version, process: number, received: 0)

/// Says a proper hello and waits for the first delivery: from there on only this process can make a difference.
@MainActor func enterPolitely() throws {
    try wire.connect()
    try wire.send(hello)
    for _ in ["welcome", "first delivery"] { try wire.skipFrame() }
}

/// Whether the host has not cut the connection yet.
var isHeard = true

@MainActor func say(_ number: Int, _ message: AppMessage) {
    do {
        try wire.send(.said(number: number, message))
    } catch {
        isHeard = false
    }
}

// A host that has heard enough must not end the process by that alone.
signal(SIGPIPE, SIG_IGN)
switch ProcessInfo.processInfo.processName {
case "NeverConnects": break
case "NeverSaysHello": try wire.connect()
case "SaysSomethingElseFirst":
    try wire.connect()
    try wire.send(.said(number: 1, .diagnostic("good morning")))
case "SpeaksNoJSON":
    try enterPolitely()
    try wire.sendFrame(Data("good morning".utf8))
case "AnnouncesTwoGigabytes":
    try enterPolitely()
    try wire.sendBytes([0x80, 0, 0, 0])
case "StopsInMidFrame":
    try enterPolitely()
    try wire.sendBytes([0, 0, 0, 9, 1, 2, 3])
    wire.finishSending()
case "SaysHelloTwice":
    try enterPolitely()
    try wire.send(hello)
case "ReturnsFromNothing":
    try enterPolitely()
    try wire.send(.said(number: 1, .returned(number: 7, .done)))
case "SkipsMessages":
    try enterPolitely()
    try wire.send(.said(number: 5, .returned(number: 1, .done)))
case "SaysTooOften":
    try enterPolitely()
    for number in 1...20_000 where isHeard { say(number, .notification(.removePending([]))) }
case "SaysTooMuch":
    try enterPolitely()
    let text = String(repeating: "x", count: 15 << 20)
    for number in 1...8 where isHeard { say(number, .notification(.removePending([text]))) }
default: fatalError("no such habit: \(ProcessInfo.processInfo.processName)")
}
while true { pause() }
