// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel
import Testing
import VirtualDevice

/// A file that does not go into the store, and what the app and the timeline are told.
struct RefusedFile: CustomTestStringConvertible, Sendable {
    var name: String
    var move: AttachmentMove
    var code: NotificationErrorCode
    var reason: String
    var arrange: @Sendable (Sandbox) throws -> Void = { _ in }

    var testDescription: String { name }

    /// Notifications sheet 2.11; what it leaves open is decided in `AttachmentStore`.
    static let all: [RefusedFile] = paths + links + kinds + contents

    static let paths = [
        RefusedFile(
            name: "a relative path", move: AttachmentMove("Documents/a.png"), code: .attachmentInvalidURL,
            reason: #""Documents/a.png" is no absolute path: an attachment needs the URL of a file"#),
        RefusedFile(
            name: "an empty path", move: AttachmentMove(""), code: .attachmentInvalidURL,
            reason: #""" is no absolute path: an attachment needs the URL of a file"#),
        RefusedFile(
            name: "a path that ends early for the system", move: AttachmentMove("ROOT/outside/secret.png\0/../a.png"),
            code: .attachmentInvalidURL,
            reason: "\"ROOT/outside/secret.png\0/../a.png\" is no absolute path: "
                + "an attachment needs the URL of a file"),
        RefusedFile(
            name: "a file elsewhere", move: AttachmentMove("ROOT/outside/secret.png"), code: .attachmentInvalidURL,
            reason: "ROOT/outside/secret.png is outside of the app's containers and of its bundle"),
        RefusedFile(
            name: "out by ..", move: AttachmentMove("ROOT/containers/app/Documents/../../../outside/secret.png"),
            code: .attachmentInvalidURL,
            reason: "ROOT/containers/app/Documents/../../../outside/secret.png leads to ROOT/outside/secret.png, "
                + "which is outside of the app's containers and of its bundle"),
        RefusedFile(
            name: "out by .. behind a folder that does not exist",
            move: AttachmentMove("ROOT/containers/app/none/../../../outside/secret.png"), code: .attachmentInvalidURL,
            reason: "ROOT/containers/app/none/../../../outside/secret.png leads to ROOT/outside/secret.png, "
                + "which is outside of the app's containers and of its bundle"),
        RefusedFile(
            name: "nothing elsewhere: whether it is there is not told", move: AttachmentMove("ROOT/outside/none.png"),
            code: .attachmentInvalidURL,
            reason: "ROOT/outside/none.png is outside of the app's containers and of its bundle"),
        RefusedFile(
            name: "a container whose name begins alike", move: AttachmentMove("ROOT/containers/apple/other.png"),
            code: .attachmentInvalidURL,
            reason: "ROOT/containers/apple/other.png is outside of the app's containers and of its bundle"),
        RefusedFile(
            name: "a path longer than the system takes",
            move: AttachmentMove("ROOT/containers/app/" + String(repeating: "x", count: 300)),
            code: .attachmentInvalidURL,
            reason: "ROOT/containers/app/\(String(repeating: "x", count: 300)) cannot be resolved: File name too long"),
        RefusedFile(
            name: "percent-encoded dots are a name like any other",
            move: AttachmentMove("ROOT/containers/app/%2e%2e/%2e%2e/outside/secret.png"),
            code: .attachmentMoveIntoDataStoreFailed,
            reason: "ROOT/containers/app/%2e%2e/%2e%2e/outside/secret.png does not exist; a file that another "
                + "notification has used was moved away"),
    ]

    static let links = [
        RefusedFile(
            name: "a link to a file elsewhere", move: AttachmentMove("ROOT/containers/app/a.png"),
            code: .attachmentInvalidURL,
            reason: "ROOT/containers/app/a.png leads to ROOT/outside/secret.png, which is outside of the app's "
                + "containers and of its bundle",
            arrange: { try $0.link("containers/app/a.png", to: "../../outside/secret.png") }),
        RefusedFile(
            name: "a link to a folder elsewhere", move: AttachmentMove("ROOT/containers/app/there/secret.png"),
            code: .attachmentInvalidURL,
            reason: "ROOT/containers/app/there/secret.png leads to ROOT/outside/secret.png, which is outside of the "
                + "app's containers and of its bundle",
            arrange: { try $0.link("containers/app/there", to: "ROOT/outside") }),
        RefusedFile(
            name: "a link in the bundle to a file elsewhere", move: AttachmentMove("ROOT/App.app/a.png"),
            code: .attachmentInvalidURL,
            reason: "ROOT/App.app/a.png leads to ROOT/outside/secret.png, which is outside of the app's containers "
                + "and of its bundle",
            arrange: { try $0.link("App.app/a.png", to: "ROOT/outside/secret.png") }),
        RefusedFile(
            name: "a link to itself", move: AttachmentMove("ROOT/containers/app/a.png"), code: .attachmentInvalidURL,
            reason: "ROOT/containers/app/a.png cannot be resolved: Too many levels of symbolic links",
            arrange: { try $0.link("containers/app/a.png", to: "a.png") }),
        RefusedFile(
            name: "a link to nothing", move: AttachmentMove("ROOT/containers/app/a.png"),
            code: .attachmentMoveIntoDataStoreFailed,
            reason:
                "ROOT/containers/app/a.png does not exist; a file that another notification has used was moved away",
            arrange: { try $0.link("containers/app/a.png", to: "none.png") }),
    ]

    static let kinds = [
        RefusedFile(
            name: "nothing", move: AttachmentMove("ROOT/containers/app/none.png"),
            code: .attachmentMoveIntoDataStoreFailed,
            reason: "ROOT/containers/app/none.png does not exist; a file that another notification has used was "
                + "moved away"),
        RefusedFile(
            name: "a file taken for a folder", move: AttachmentMove("ROOT/containers/app/a.png/b.png"),
            code: .attachmentMoveIntoDataStoreFailed,
            reason: "ROOT/containers/app/a.png/b.png does not exist; a file that another notification has used was "
                + "moved away",
            arrange: { try $0.write(.png, to: "containers/app/a.png") }),
        RefusedFile(
            name: "a folder", move: AttachmentMove("ROOT/containers/app/Documents"), code: .attachmentInvalidURL,
            reason: "ROOT/containers/app/Documents is a folder; an attachment is a file"),
        RefusedFile(
            name: "the container itself", move: AttachmentMove("ROOT/containers/app"), code: .attachmentInvalidURL,
            reason: "ROOT/containers/app is a folder; an attachment is a file"),
        RefusedFile(
            name: "a pipe, without waiting for a writer", move: AttachmentMove("ROOT/containers/app/pipe.png"),
            code: .attachmentInvalidURL,
            reason: "ROOT/containers/app/pipe.png is no regular file; pipes, sockets and devices cannot be attached",
            arrange: { _ = mkfifo($0.path("containers/app/pipe.png"), 0o600) }),
    ]

    static let contents = [
        RefusedFile(
            name: "a type that notifications do not take",
            move: AttachmentMove("ROOT/App.app/a.svg", "public.svg-image"),
            code: .attachmentUnrecognizedType,
            reason: "ROOT/App.app/a.svg is public.svg-image, which cannot be attached",
            arrange: { try $0.write(.png, to: "App.app/a.svg") }),
        RefusedFile(
            name: "no bytes", move: AttachmentMove("ROOT/containers/app/a.png"), code: .attachmentCorrupt,
            reason: "ROOT/containers/app/a.png is empty",
            arrange: { try $0.write(.png, to: "containers/app/a.png", bytes: 0) }),
        RefusedFile(
            name: "fewer bytes than the type's signature", move: AttachmentMove("ROOT/containers/app/a.png"),
            code: .attachmentCorrupt, reason: "ROOT/containers/app/a.png does not begin like public.png",
            arrange: { try $0.write(.png, to: "containers/app/a.png", bytes: 7) }),
        RefusedFile(
            name: "a picture of another type", move: AttachmentMove("ROOT/containers/app/a.png"),
            code: .attachmentCorrupt, reason: "ROOT/containers/app/a.png does not begin like public.png",
            arrange: { try $0.write(.jpeg, to: "containers/app/a.png") }),
        RefusedFile(
            name: "an image of a byte too much", move: AttachmentMove("ROOT/containers/app/a.png"),
            code: .attachmentInvalidFileSize,
            reason: "ROOT/containers/app/a.png has 10485761 bytes; public.png may have 10485760",
            arrange: { try $0.write(.png, to: "containers/app/a.png", bytes: 10_485_761) }),
        RefusedFile(
            name: "audio of a byte too much", move: AttachmentMove("ROOT/containers/app/a.mp3", "public.mp3"),
            code: .attachmentInvalidFileSize,
            reason: "ROOT/containers/app/a.mp3 has 5242881 bytes; public.mp3 may have 5242880",
            arrange: { try $0.write(.mp3, to: "containers/app/a.mp3", bytes: 5_242_881) }),
        RefusedFile(
            name: "a movie of a byte too much", move: AttachmentMove("ROOT/containers/app/a.mp4", "public.mpeg-4"),
            code: .attachmentInvalidFileSize,
            reason: "ROOT/containers/app/a.mp4 has 52428801 bytes; public.mpeg-4 may have 52428800",
            arrange: { try $0.write(.mpeg4, to: "containers/app/a.mp4", bytes: 52_428_801) }),
    ]
}
