// Portico
// SPDX-License-Identifier: Apache-2.0

import CommandSupport
import VirtualDevice

extension DemoScript {
    /// The fourth act: the share sheet of article 004, and a server that gets what is shared.
    func playMyPicture() async throws {
        stage.note(
            "MyPicture: pictures go from Photos through its share sheet to a server",
            "Pictures are loaded asynchronously: a Post that does not wait for all of them sends an incomplete message."
        )
        let before = try stage.history().count
        let server = try stage.startPictureServer()
        defer { server.stop() }
        try await stage.installMyPicture()
        try await stage.portico(
            "openurl", "booted", "mypicture://server/\(server.port)",
            shown: "portico openurl booted mypicture://server/$PORT")
        try await stage.portico("background", "booted")
        let pictures = try stage.makePictures(["beach.jpg", "harbour.jpg"], bytes: 4_000_000)
        try await stage.portico(
            ["share", "booted", "--to", DemoStage.myPictureShare, "--from", "photos"] + pictures,
            shown: "portico share booted --to \(DemoStage.myPictureShare) --from photos beach.jpg harbour.jpg")
        try await stage.waitForSheet("Pictures: 2 of 2")
        try await stage.portico("sheet", "type", "booted", "A day at the sea")
        try await stage.portico("sheet", "tap", "booted", "Category")
        try await stage.portico("sheet", "tap", "booted", "Landscape")
        try await stage.show("sheet", "booted")
        try await stage.portico("sheet", "post", "booted")

        stage.note(
            "The server has them, byte for byte, and the app says so",
            "The background session outlives the extension; the app is launched to hear that the upload is done.")
        try await stage.showPosts(of: server)
        try stage.compare(pictures, with: server)
        try await stage.portico("launch", "booted", DemoStage.myPicture)
        try await stage.portico("tap", "button", "booted", #"2 pictures, Landscape, "A day at the sea": sent"#)

        let lines = TimelineText.lines(of: try stage.history().dropFirst(before)).map {
            stage.generalised($0, server: server)
        }
        // The upload goes on by itself while the sheet goes away: which line comes first differs from run to run.
        stage.note("The extension, in virtual time")
        for line in lines where line.contains("request 1") && !line.contains("Pictures: …") { say(line) }
        stage.note(
            "The upload, which does not need the extension any more",
            "Its body is a file in the group's container; the record beside it lets any process go on with it.")
        for line in lines where line.contains("POST") || line.contains("didCompleteWithError") { say(line) }
    }
}
