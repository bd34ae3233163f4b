// Portico
// SPDX-License-Identifier: Apache-2.0

import AppGroups
import Foundation
import SeededRandom
import Testing

/// What a share extension knows, by what has happened.
@Suite struct ShareFlowTests {
    private func file(_ number: Int) -> ShareFile {
        ShareFile(url: URL(filePath: "/tmp/\(number).jpg"), contentType: "image/jpeg")
    }

    private func loaded(_ number: Int) -> ShareLoadResult {
        ShareLoadResult(attachment: number, outcome: .loaded(.file(file(number))))
    }

    @Test("nothing is posted before the last answer, and then everything, in the request's order: every order of four")
    func everyOrder() throws {
        func permutations(_ rest: [Int]) -> [[Int]] {
            rest.isEmpty
                ? [[]] : rest.flatMap { first in permutations(rest.filter { $0 != first }).map { [first] + $0 } }
        }
        let orders = permutations([0, 1, 2, 3])
        #expect(orders.count == 24)
        for order in orders {
            var flow = ShareFlow(attachments: 4)
            for (step, attachment) in order.enumerated() {
                let waiting = order[step...].sorted()
                #expect(flow.waiting == waiting)
                #expect(throws: ShareRefusal.problems([.waiting(waiting)])) { try flow.post() }
                #expect(flow.take(loaded(attachment)) == .taken)
                #expect(flow.take(loaded(attachment)) == .repeated)
            }
            #expect(flow.canPost)
            #expect(try flow.post() == SharePost(files: (0..<4).map(file), text: "", category: nil))
            #expect(flow.phase == .posted)
            #expect(throws: ShareRefusal.over(.posted)) { try flow.post() }
        }
    }

    @Test("the first answer counts; late ones may still come; strangers are told")
    func receptions() {
        var flow = ShareFlow(attachments: 3)
        let other = ShareFile(url: URL(filePath: "/tmp/other"), contentType: "image/png")
        let steps: [(ShareLoadResult, ShareFlow.Reception)] = [
            (ShareLoadResult(attachment: 3, outcome: .late), .unknown),
            (ShareLoadResult(attachment: -1, outcome: .late), .unknown),
            (loaded(0), .taken), (ShareLoadResult(attachment: 0, outcome: .loaded(.file(other))), .repeated),
            (ShareLoadResult(attachment: 0, outcome: .late), .repeated),
            (ShareLoadResult(attachment: 1, outcome: .failed("no")), .taken), (loaded(1), .repeated),
            (ShareLoadResult(attachment: 2, outcome: .late), .taken),
            (ShareLoadResult(attachment: 2, outcome: .late), .repeated),
            (loaded(2), .taken), (loaded(2), .repeated),
        ]
        let receptions = steps.map { flow.take($0.0) }
        #expect(receptions == steps.map(\.1))
        #expect(flow.attachments == [.loaded(.file(file(0))), .failed("no"), .loaded(.file(file(2)))])
        #expect(flow.problems == [.failed(1, reason: "no")])
        #expect(flow.remove(0) == file(0))
        #expect(flow.take(loaded(0)) == .unwanted)
        #expect(flow.cancel() == [file(2)])
        #expect(flow.cancel() == [])
        #expect(flow.take(loaded(1)) == .unwanted)
        #expect(flow.phase == .cancelled)
    }

    @Test("what failed, or is late, is in the way until it is removed or loaded again")
    func failures() throws {
        var flow = ShareFlow(attachments: 3)
        flow.take(ShareLoadResult(attachment: 0, outcome: .failed("no picture")))
        flow.take(ShareLoadResult(attachment: 1, outcome: .late))
        flow.take(loaded(2))
        #expect(flow.problems == [.failed(0, reason: "no picture"), .late(1)])
        flow.retry(0)
        flow.retry(2)
        flow.retry(7)
        #expect(flow.problems == [.waiting([0]), .late(1)])
        flow.take(loaded(0))
        #expect(flow.remove(1) == nil)
        #expect(try flow.post().files == [file(0), file(2)])
        #expect(flow.remove(0) == nil)
    }

    @Test("limits of pictures, text and category, each with its words")
    func rules() throws {
        let rules = ShareFlow.Rules(
            images: 1...2, characters: 5, needsText: true, categories: ["Pets", "Food"], needsCategory: true)
        var flow = ShareFlow(attachments: 3, rules: rules)
        for number in 0..<3 { flow.take(loaded(number)) }
        #expect(flow.problems == [.tooMany(3, most: 2), .noText, .noCategory])
        flow.remove(1)
        flow.text = " \n"
        flow.category = "Cars"
        #expect(flow.problems == [.noText, .unknownCategory("Cars")])
        // Five characters for a reader, far more bytes.
        flow.text = "👨‍👩‍👧‍👦é👍🏽한n"
        #expect(flow.charactersRemaining == 0)
        flow.category = "Pets"
        #expect(flow.problems == [])
        flow.text += "!"
        #expect(flow.charactersRemaining == -1)
        #expect(throws: ShareRefusal.problems([.textTooLong(by: 1)])) { try flow.post() }
        flow.text.removeLast()
        flow.remove(0)
        flow.remove(2)
        #expect(flow.problems == [.tooFew(0, least: 1)])
        #expect(
            [ShareProblem.waiting([0, 2]), .tooMany(3, most: 2), .late(1), .textTooLong(by: 4)].map(\.description) == [
                "still loading 1, 3; wait, or remove them", "3 attached, at most 2 are allowed; remove some",
                "2 was not loaded in time; try again, or remove it", "the text is too long by 4",
            ])
    }

    @Test("random histories agree with a count by hand")
    func randomHistories() {
        var random = SeededGenerator(seed: 3)
        for _ in 0..<300 {
            let count = 1 + random.below(5)
            var flow = ShareFlow(attachments: count, rules: .init(images: 0...9))
            var known: [Int: ShareFlow.Attachment] = [:]
            for _ in 0..<random.below(20) {
                let attachment = random.below(count)
                switch random.below(5) {
                case 0:
                    flow.remove(attachment)
                    known[attachment] = .removed
                case 1:
                    flow.take(ShareLoadResult(attachment: attachment, outcome: .late))
                    if known[attachment] == nil { known[attachment] = .late }
                case 2:
                    flow.take(ShareLoadResult(attachment: attachment, outcome: .failed("x")))
                    if known[attachment] == nil || known[attachment] == .late { known[attachment] = .failed("x") }
                case 3:
                    flow.take(loaded(attachment))
                    if known[attachment] == nil || known[attachment] == .late {
                        known[attachment] = .loaded(.file(file(attachment)))
                    }
                default:
                    flow.retry(attachment)
                    if known[attachment] == .late || known[attachment] == .failed("x") { known[attachment] = nil }
                }
            }
            #expect(flow.attachments == (0..<count).map { known[$0] ?? .waiting })
            let isComplete = (0..<count).allSatisfy {
                switch known[$0] {
                case .loaded, .removed: true
                default: false
                }
            }
            #expect(flow.canPost == isComplete)
        }
    }

    @Test("a post as a form: pictures in order, then what else there is")
    func parts() throws {
        let post = SharePost(files: [file(0), file(1)], text: "Hi", category: "Pets")
        #expect(
            try post.parts == [
                MultipartPart(name: "image", file: file(0).url, contentType: "image/jpeg"),
                MultipartPart(name: "image", file: file(1).url, contentType: "image/jpeg"),
                MultipartPart(name: "content", text: "Hi"), MultipartPart(name: "category", text: "Pets"),
            ])
        #expect(try SharePost(files: [], text: "", category: nil).parts == [])
    }

    @Test("what no form can carry of a page is an error, and not an empty part")
    func pageOfNothing() throws {
        let results = try PropertyListSerialization.data(
            fromPropertyList: ["title": "Bern"], format: .binary, options: 0)
        var post = SharePost(contents: [.page(SharedPage(propertyList: results))], text: "", category: nil)
        #expect(try post.parts.map(\.name) == ["page"])
        post.contents = [.page(SharedPage(propertyList: Data("{".utf8)))]
        let error = #expect(throws: ShareFileError.self) { try post.parts }
        #expect(error?.code == .notEncodable)
    }
}
