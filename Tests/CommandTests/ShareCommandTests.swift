// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PictureServer
import ProcessFixtures
import Testing

/// A share with processes of their own: the extension, the app, and the server that gets the pictures.
@Suite struct ShareCommandTests {
    @Test("pictures of Photos go through the sheet to the server, and the app lists the post")
    func share() async throws {
        try await CommandLineTool.use { tool in
            let server = try PictureServer()
            try await tool.bootWithMyPicture()
            try await tool.run("openurl", "booted", server.link)
            try await tool.run("background", "booted")
            #expect(try await tool.run("sheet", "booted") == "no sheet is open; open one with portico share\n")
            try await tool.run("share", "booted", "--to", myPictureShare, "--from", "photos", "cat.jpg", "dog.jpg")
            try await tool.run("sheet", "type", "booted", "Cats & dogs")
            try await tool.run("sheet", "tap", "booted", "Category")
            #expect(
                try await tool.run("sheet", "booted").hasSuffix(
                    "on Category\n  Animals · Landscape · People · Street · None\n"))
            try await tool.run("sheet", "tap", "booted", "Street")
            try await tool.run("sheet", "tap", "booted", "Category")
            try await tool.run("sheet", "back", "booted")
            #expect(
                try await tool.run("sheet", "booted")
                    == "1  \(myPictureShare)  \"Cats & dogs\" [Post], 189 left, Category: Street, Pictures: 2 of 2\n")
            try expectSnapshot(try await tool.run("sheet", "list", "booted", "--json"), "sheet-list.json.txt")
            try await tool.run("sheet", "post", "booted")
            #expect(try server.files == ["1", "1/1-cat.jpg", "1/2-dog.jpg", "1/post.json"])
            for name in ["cat", "dog"] {
                let file = try #require(try server.files.first { $0.hasSuffix("\(name).jpg") })
                #expect(
                    try Data(contentsOf: server.folder.appending(path: file)) == Data("picture of a \(name).jpg".utf8))
            }
            let page = try server.curl([], path: "")
            #expect(page.body.contains("<p>Cats &amp; dogs</p>"))
            try await tool.run("launch", "booted", myPicture)
            let line = "2 pictures, Street, \"Cats & dogs\": sent"
            try await tool.run("tap", "button", "booted", line)
            try await tool.run("tap", "alert", "booted", "OK")
        }
    }

    @Test("a sheet that is cancelled, and one that is taken away")
    func ends() async throws {
        try await CommandLineTool.use { tool in
            try await tool.bootWithMyPicture()
            try await tool.run("share", "booted", "--to", myPictureShare, "--from", "screenshot")
            try await tool.run("sheet", "cancel", "booted")
            #expect(try await tool.run("sheet", "booted") == "no sheet is open; open one with portico share\n")
            try await tool.run("share", "booted", "--to", myPictureShare, "--from", "safari-image")
            try await tool.run("sheet", "dismiss", "booted")
            #expect(try await tool.run("sheet", "booted") == "no sheet is open; open one with portico share\n")
            let timeline = try await tool.run("timeline", "booted")
            #expect(timeline.contains("■ request 1 cancelled: NSCocoaErrorDomain 3072"))
            #expect(timeline.contains("■ request 2 dismissed by the user"))
        }
    }

    @Test("one slow picture among fast ones: it comes when its time has passed")
    func slow() async throws {
        try await CommandLineTool.use { tool in
            try await tool.bootWithMyPicture()
            let share = ["share", "booted", "--to", myPictureShare, "--from", "photos", "cat.jpg", "dog.jpg"]
            try await tool.run(share + ["--slow", "2=5s"])
            #expect(try await tool.run("sheet", "booted").contains("Pictures: …"))
            try await tool.run("clock", "booted", "--advance", "5s")
            #expect(try await tool.run("sheet", "booted").contains("Pictures: 2 of 2"))
            let none = try await tool.attempt(share + ["--slow", "3=5s"])
            #expect(none.complaint == "Error: --slow 3: there is no attachment 3\n" && none.status != 0)
        }
    }

    @Test("an extension with its app's name that ends by itself is no failure of the next command")
    func sameName() async throws {
        try await CommandLineTool.use { tool in
            try await tool.bootWithMyPicture()
            try await tool.run("share", "booted", "--to", myPictureShare, "--from", "screenshot")
            try await tool.run("sheet", "cancel", "booted")
            // Past the moment at which the system ends the process.
            try await tool.run("clock", "booted", "--advance", "4900ms")
            try await tool.run("share", "booted", "--to", myPictureShare, "--from", "screenshot")
            #expect(try await tool.run("timeline", "booted").contains("process 1 ends: idle"))
        }
    }
}
