// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import VirtualDevice

/// One thing that happens to a puppet. What makes no sense at the moment is refused by the device and changes nothing.
enum PuppetStep: Hashable, CustomStringConvertible {
    case event(DeviceEvent, String)
    /// Lets so many single steps of device and app happen, and no time pass.
    case steps(Int)
    /// Lets everything happen that is under way.
    case settle
    /// Lets so much time pass, for the device and for the clock of its apps, and their tasks run.
    case seconds(Int)
    /// A fault: something puts the legs down.
    case fault
    /// From now on something puts the legs down whenever they have been repaired.
    case stuck

    /// How time passes in ``seconds(_:)``, and how often it is looked meanwhile.
    static let tick = Duration.seconds(1) / ticksPerSecond
    static let ticksPerSecond = 4

    /// Whether nothing is under way afterwards.
    var endsAtRest: Bool {
        switch self {
        case .settle, .seconds: true
        case .event, .steps, .fault, .stuck: false
        }
    }

    var description: String {
        switch self {
        case .event(_, let text): text
        case .steps(let count): "\(count) steps"
        case .settle: "settle"
        case .seconds(let count): "\(count) seconds"
        case .fault: "the legs are put down"
        case .stuck: "each repair is taken back"
        }
    }

    static let open = Self.event(.launch(bundle: PuppetBundle.puppet), "open Puppet")
    static let openNotes = Self.event(.launch(bundle: PuppetBundle.notes), "open Notes")
    static let tapTummy = Self.event(.tapField(name: "Tummy"), "tap the field")
    static let tapSecond = Self.event(.tapField(name: "Second"), "tap the second field")
    static let done = Self.event(.tapButton(title: "Done"), "tap Done")
    static let home = Self.event(.goHome, "home")
    static let switcher = Self.event(.openSwitcher, "open the switcher")
    static let lock = Self.event(.lock, "lock")
    static let unlock = Self.event(.unlock, "unlock")
    static let dictate = Self.event(.keyboard(.dictate), "dictate")
    static let allow = Self.event(.tapAlertButton(title: "Allow"), "allow")
    static let undock = Self.event(.keyboard(.undock(.menu)), "undock")
    static let dock = Self.event(.keyboard(.dock(.menu)), "dock")
    static let split = Self.event(.keyboard(.split(.menu)), "split")
    static let float = Self.event(.keyboard(.float(.menu)), "float")
    static let undockByFinger = Self.event(.keyboard(.undock(.finger)), "undock by finger")
    static let dockByFinger = Self.event(.keyboard(.dock(.finger)), "dock by finger")
    static let splitByFinger = Self.event(.keyboard(.split(.finger)), "split by finger")
    static let floatByFinger = Self.event(.keyboard(.float(.finger)), "float by finger")
    static let startDrag = Self.event(.keyboard(.startDrag), "start to drag the keyboard")
    static let endDrag = Self.event(.keyboard(.endDrag(x: 100, y: 300)), "end at (100, 300)")
    static let endDragLow = Self.event(.keyboard(.endDrag(x: 100, y: 700)), "end at (100, 700)")
    /// Where the lower edge of any undocked or split keyboard is below the screen.
    static let endDragAtBottom = Self.event(.keyboard(.endDrag(x: 100, y: 1000)), "end at (100, 1000)")
    static let hide = Self.event(.keyboard(.hide), "hide key")
    static let indicator = Self.event(.keyboard(.touchHomeIndicator), "touch the home indicator")
    static let slideOver = Self.event(.setWindowMode(.slideOver, share: 0.5), "Slide Over")
    static let splitView = Self.event(.setWindowMode(.splitView, share: 0.5), "Split View")
    static let stage = Self.event(.setWindowMode(.stageManager, share: 0.5), "Stage Manager")
    static let fullScreen = Self.event(.setWindowMode(.fullScreen, share: 1), "full screen")
    static let landscape = Self.event(.rotate(.landscapeLeft), "landscape")
    static let portrait = Self.event(.rotate(.portrait), "portrait")
    static let emoji = Self.event(.keyboard(.selectLayout(.emoji)), "emoji")
    static let letters = Self.event(.keyboard(.selectLayout(.letters)), "letters")
    static let fractional = Self.event(.keyboard(.selectKeyboard(height: 216.666)), "a third party's keyboard")
    static let ownKeyboard = Self.event(.keyboard(.selectKeyboard(height: nil)), "the system's keyboard")
    static let hardware = Self.event(.keyboard(.connectHardware(bar: true)), "connect a hardware keyboard")
    static let noHardware = Self.event(.keyboard(.disconnectHardware), "disconnect it")
    static let neighbour = Self.event(.keyboard(.neighbour(shows: true)), "the app beside shows its keyboard")
    static let noNeighbour = Self.event(.keyboard(.neighbour(shows: false)), "it puts it away")
    static let crossFade = Self.event(.setCrossFade(true), "cross-fade")
    static let reload = Self.event(.tapButton(title: "Reload"), "tap Reload")
    static let details = Self.event(.tapButton(title: "Details"), "tap Details")
    static let back = Self.event(.tapButton(title: "Back"), "tap Back")
    static let openAccessory = Self.event(.tapButton(title: "Open"), "tap Open")
    static let closeAccessory = Self.event(.tapButton(title: "Close"), "tap Close")
    // Right of what there is to tap, and above a docked keyboard.
    static let fingerDown = Self.finger(.began, at: 400, "put a finger at 400")
    /// On the keyboard of a phone.
    static let fingerOnKeyboard = Self.finger(.moved, at: 560, "move it to 560")
    /// On the keyboard of an iPad, and below the screen of most phones.
    static let fingerAtBottom = Self.finger(.moved, at: 900, "move it to 900")
    static let fingerUp = Self.finger(.ended, at: 900, "lift it at 900")

    private static func finger(_ phase: TouchRecord.Phase, at y: Double, _ text: String) -> Self {
        .event(.touch(TouchRecord(phase: phase, x: 300, y: y)), text)
    }
}
