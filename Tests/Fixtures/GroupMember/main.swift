// Portico
// SPDX-License-Identifier: Apache-2.0

import AppGroups
import Foundation

// A process of a group, for tests that start and kill some. The first argument is the container, the second says what
// to do; what there is to say goes to standard output, a line at a time, past every buffer.

func say(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    guard write(1, bytes, bytes.count) == bytes.count else { exit(3) }
}

extension SharedKey<Int> {
    static func count(of member: String) -> SharedKey { SharedKey("count.\(member)", default: 0) }
    static var total: SharedKey { SharedKey("total", default: 0) }
}

let arguments = Array(CommandLine.arguments.dropFirst())
guard arguments.count >= 2 else { exit(64) }
let container = try GroupContainer(directory: URL(filePath: arguments[0]))

switch (arguments[1], arguments.dropFirst(2).map { $0 }) {
case ("increment", let rest) where rest.count == 2:
    // Says each increment after it is committed: `increment NAME TIMES`.
    let store = try SharedStore("counters", in: container)
    let key = SharedKey<Int>.count(of: rest[0])
    for _ in 0..<(Int(rest[1]) ?? 0) {
        let mine = try store.write { transaction in
            try transaction.update(.total) { $0 += 1 }
            return try transaction.update(key) { count in
                count += 1
                return count
            }
        }
        say("\(mine)")
    }

case ("die-before-post", let rest) where rest.count == 1:
    // Begins a change, and is killed before it can post: `die-before-post SIGNAL`.
    let change = try FileSignal(in: container).begin(rest[0])
    withExtendedLifetime(change) { _ = kill(getpid(), SIGKILL) }

case ("fill", let rest) where rest.count == 1:
    // Writes ever more into files that may not grow beyond a limit: `fill BYTES`.
    signal(SIGXFSZ, SIG_IGN)
    let store = try SharedStore("limited", in: container)
    let key = SharedKey("text", default: "")
    try store.set(key, to: "old")
    var limit = rlimit(rlim_cur: UInt(rest[0]) ?? 0, rlim_max: UInt(rest[0]) ?? 0)
    guard setrlimit(__rlimit_resource_t(1), &limit) == 0 else { exit(4) }
    do {
        try store.set(key, to: String(repeating: "new", count: 1_000_000))
        say("written")
    } catch SharedStoreError.full {
        say("full")
    }
    say(try store.value(key))

case ("fill-files", let rest) where rest.count == 1:
    // Adds an item and writes a body that the limit does not allow: `fill-files BYTES`.
    signal(SIGXFSZ, SIG_IGN)
    var limit = rlimit(rlim_cur: UInt(rest[0]) ?? 0, rlim_max: UInt(rest[0]) ?? 0)
    guard setrlimit(__rlimit_resource_t(1), &limit) == 0 else { exit(4) }
    let picture = Data(count: 2 * (Int(rest[0]) ?? 0))
    do {
        try InboxDirectory("Inbox", in: container).add(picture, named: "picture")
        say("added")
    } catch let error as InboxError where error.code == .file {
        say("item: \((error.underlying as? FileFailure)?.isFull == true)")
    }
    do {
        let file = try container.url(of: "body")
        _ = try MultipartBody.write([MultipartPart(name: "picture", data: picture)], to: file)
        say("written")
    } catch let error as MultipartError where error.code == .unwritable {
        say("body: \(error.underlying?.isFull == true)")
    }

case ("suspend-all", _):
    // Hears GRDB's own notification.
    let store = try SharedStore("counters", in: container)
    NotificationCenter.default.post(name: Notification.Name("GRDB.Database.Suspend"), object: nil)
    do {
        try store.set(.total, to: 1)
        say("written")
    } catch SharedStoreError.suspended {
        say("suspended \(try store.value(.total))")
    }
    NotificationCenter.default.post(name: Notification.Name("GRDB.Database.Resume"), object: nil)
    try store.set(.total, to: 2)
    say("resumed \(try store.value(.total))")

case ("claim", _):
    // Claims the oldest item, says its name, and keeps it until it is killed.
    let claim = try InboxDirectory("Inbox", in: container).claim()
    say(claim?.item.name ?? "nothing")
    withExtendedLifetime(claim) { while true { pause() } }

case ("drain", _):
    // Claims and finishes until there is nothing: says each name in between.
    let inbox = try InboxDirectory("Inbox", in: container)
    while let claim = try inbox.claim() {
        say(claim.item.name)
        try claim.finish()
    }

default: exit(64)
}
