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
default: fatalError("no such habit: \(ProcessInfo.processInfo.processName)")
}
while true { pause() }
