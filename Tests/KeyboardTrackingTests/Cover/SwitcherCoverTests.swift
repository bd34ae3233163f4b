// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemFrameworks
import Testing

@testable import KeyboardTracking

/// One cover at most, and none while the app is active.
@MainActor
@Suite struct SwitcherCoverTests {
    private let stage = Stage()

    private var subviews: Int { stage.window.subviews.count }

    @Test(
        "in every order of moments there is one cover, or none while the app is active (I6, B5)",
        arguments: [
            ([.willResign, .didEnterBackground, .willEnterForeground, .didBecomeActive], [1, 1, 0, 0]),
            ([.willResign, .didBecomeActive], [1, 0]),
            ([.willResign, .willResign, .didBecomeActive], [1, 1, 0]),
            (
                [.willResign, .didEnterBackground, .willEnterForeground, .willResign, .didBecomeActive],
                [1, 1, 0, 1, 0]
            ),
            // Forward and back again, without being active in between.
            ([.willResign, .didEnterBackground, .willEnterForeground, .didEnterBackground], [1, 1, 0, 1]),
            ([.didBecomeActive, .willEnterForeground], [0, 0]),
        ] as [([LifeMoment], [Int])])
    func orders(moments: [LifeMoment], covers: [Int]) {
        let before = subviews
        let cover = stage.run { SwitcherCover(window: stage.window, center: stage.center) }
        let seen = moments.map { moment in
            stage.live(moment)
            #expect(cover.isShown == (subviews > before))
            return subviews - before
        }
        #expect(seen == covers)
    }

    @Test("the first cover stays: it shows the app as the user left it")
    func first() {
        var made: [UIView] = []
        let cover = stage.run {
            SwitcherCover(
                window: stage.window,
                content: .view {
                    made.append(UIView())
                    return made[made.count - 1]
                }, center: stage.center)
        }
        stage.live(.willResign)
        stage.live(.willResign)
        #expect(made.count == 1)
        #expect(stage.window.subviews.last === made[0])
        #expect(made[0].frame == stage.window.bounds)
        stage.live(.didBecomeActive)
        stage.live(.willResign)
        #expect(made.count == 2)
        #expect(made[0].superview == nil)
        // Taken away by somebody else: there is none, and there may be one again.
        stage.run { made[1].removeFromSuperview() }
        #expect(!cover.isShown)
        stage.live(.didEnterBackground)
        #expect(made.count == 3)
        #expect(cover.isShown)
    }

    @Test("the picture lies over the window as the screen lies around it, and grows with the window")
    func place() {
        stage.run { stage.window.frame = CGRect(x: 100, y: 40, width: 200, height: 500) }
        let cover = stage.run { SwitcherCover(window: stage.window, center: stage.center) }
        stage.live(.willResign)
        let frame = stage.window.subviews.last
        #expect(frame?.frame == CGRect(x: 0, y: 0, width: 200, height: 500))
        #expect(frame?.clipsToBounds == true)
        #expect(frame?.subviews.map(\.frame) == [CGRect(x: -100, y: -40, width: 393, height: 852)])
        #expect(frame?.autoresizingMask == [.flexibleWidth, .flexibleHeight])
        stage.run {
            cover.show()
            cover.hide()
            cover.hide()
        }
        #expect(!cover.isShown)
    }

    @Test("it goes by its window's scene")
    func scenes() {
        let stage = Stage(hasScene: true)
        let other = stage.connectScene("two")
        let cover = stage.run { SwitcherCover(window: stage.window, center: stage.center) }
        stage.live(.willResign, of: other)
        #expect(!cover.isShown)
        stage.live(.willResign)
        #expect(cover.isShown)
        stage.live(.didBecomeActive, of: other)
        stage.live(.didDisconnect, of: other)
        #expect(cover.isShown)
        stage.live(.willEnterForeground)
        #expect(!cover.isShown)
    }
}
