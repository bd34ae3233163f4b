// Portico
// SPDX-License-Identifier: Apache-2.0

import PorticoTesting
import SystemModel
import VirtualDevice

/// One thing that happens to a puppet. What makes no sense at the moment is refused by the device and changes nothing.
enum PuppetStep: Hashable, CustomStringConvertible {
    case event(DeviceEvent, String)
    /// Lets so many single steps of device and app happen, and no time pass.
    case steps(Int)
    /// Lets so many milliseconds pass, and what is due in them.
    case wait(Int)
    /// Lets everything happen that is under way.
    case settle

    var description: String {
        switch self {
        case .event(_, let text): text
        case .steps(let count): "\(count) steps"
        case .wait(let milliseconds): "\(milliseconds) ms"
        case .settle: "settle"
        }
    }

    static let open = Self.event(.launch(bundle: PuppetBundle.puppet), "open Puppet")
    static let openNotes = Self.event(.launch(bundle: PuppetBundle.notes), "open Notes")
    static let tapTummy = Self.event(.tapField(name: "Tummy"), "tap the field")
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
}

extension TestDevice {
    /// Does one step; a refused event changes nothing.
    func take(_ step: PuppetStep) {
        switch step {
        case .event(let event, _):
            do throws(DeviceError) { try perform(event) } catch { return }
        case .steps(let count):
            for _ in 0..<count where !self.step() { return }
        case .wait(let milliseconds):
            let end = device.now.advanced(by: .milliseconds(milliseconds))
            repeat {
                while self.step() {}
                let next = device.nextDeadline.map { min($0, end) } ?? end
                do throws(DeviceError) { try perform(.clock(next)) } catch { return }
            } while device.now < end
            while self.step() {}
        case .settle: settle()
        }
    }
}
