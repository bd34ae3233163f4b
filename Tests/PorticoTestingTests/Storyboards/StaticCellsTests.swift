// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoTesting
import SystemFrameworks
import Testing
import VirtualDevice

final class PreferencesAppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
}

/// A settings screen as a tutorial has it: its rows are in the storyboard.
final class PreferencesController: UITableViewController {
    weak var nameLabel: UILabel!
    weak var soundSwitch: UISwitch!
    var log: [String] = []
    /// Rows of the storyboard that an app leaves out.
    var hidesAccount = false

    override func viewDidLoad() {
        super.viewDidLoad()
        nameLabel.text = "Anna"
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        hidesAccount && section == 0 ? 0 : super.tableView(tableView, numberOfRowsInSection: section)
    }

    override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        super.tableView(tableView, heightForRowAt: indexPath)
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        log.append("selected \(indexPath.section) \(indexPath.row)")
    }

    override func _setOutlet(_ name: String, to value: Any?) -> Bool {
        switch name {
        case "nameLabel": nameLabel = value as? UILabel
        case "soundSwitch": soundSwitch = value as? UISwitch
        default: return super._setOutlet(name, to: value)
        }
        return true
    }

    override func _action(named name: String) -> Selector? {
        guard name == "soundChanged:" else { return super._action(named: name) }
        return Selector("soundChanged:", PreferencesController.soundChanged(_:))
    }

    func soundChanged(_ sender: UISwitch) { log.append("sound \(sender.isOn)") }
}

/// Tables whose cells are in the storyboard.
@MainActor
@Suite(.timeline) struct StaticCellsTests {
    private let folder: TemporaryFolder
    private let device: TestDevice
    private let app: TestApp

    init() throws {
        folder = try TemporaryFolder([
            "Info.plist": #"{ UIMainStoryboardFile = Main; CFBundleIdentifier = "com.example.preferences"; }"#,
            "Resources/Main.storyboard": Self.storyboard,
        ])
        device = try TestDevice()
        app = try device.install(
            infoPlist: "Info.plist", resources: "Resources", delegate: PreferencesAppDelegate.self,
            file: folder.url.appending(path: "Test.swift").path)
        try app.launch()
    }

    private func navigation() throws -> UINavigationController {
        let delegate = try #require(device.delegate(of: app.bundleIdentifier, as: PreferencesAppDelegate.self))
        return try #require(delegate.window?.rootViewController as? UINavigationController)
    }

    private func preferences() throws -> PreferencesController {
        try #require(try navigation().viewControllers.first as? PreferencesController)
    }

    @Test("sections, titles, heights and texts are those of the storyboard, and outlets reach into the cells")
    func contents() throws {
        let controller = try preferences()
        let table = try #require(controller.tableView)
        #expect(table.numberOfSections == 2)
        #expect((0..<2).map { table.numberOfRows(inSection: $0) } == [1, 2])
        #expect(controller.tableView(table, titleForHeaderInSection: 0) == "Account")
        #expect(controller.tableView(table, titleForFooterInSection: 1) == "Sounds are played at night, too.")
        #expect(table.rectForRow(at: IndexPath(row: 0, section: 1)).height == 60)
        #expect(table.rectForRow(at: IndexPath(row: 1, section: 1)).height == 44)
        let account = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
        #expect(account.textLabel?.text == "Name" && account.detailTextLabel?.text == "Anna")
        #expect(account.accessoryType == .disclosureIndicator)
        #expect(controller.soundSwitch.isOn)
        #expect(!device.history.diagnostics.contains { $0.contains("storyboard") })
    }

    @Test("a cell leads to the next controller, a switch in one runs its action, another row is only selected")
    func touches() throws {
        try app.tap(button: "Sounds")
        #expect(try preferences().log == ["sound false"])
        try app.tap(button: "About")
        #expect(try preferences().log.last == "selected 1 1")
        try app.tap(button: "Name")
        #expect(try navigation().topViewController?.title == "Account")
    }

    @Test("an app may leave out rows, and the same cells come back with them")
    func leftOut() throws {
        let controller = try preferences()
        let table = try #require(controller.tableView)
        let account = table.cellForRow(at: IndexPath(row: 0, section: 0))
        controller.hidesAccount = true
        try app.run { table.reloadData() }
        device.settle()
        #expect(table.cellForRow(at: IndexPath(row: 0, section: 0)) == nil)
        controller.hidesAccount = false
        try app.run { table.reloadData() }
        device.settle()
        #expect(account != nil && table.cellForRow(at: IndexPath(row: 0, section: 0)) === account)
        #expect(controller.nameLabel.text == "Anna")
    }

    private static let storyboard = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="nav-01">
            <scenes>
                <scene sceneID="s01"><objects>
                    <navigationController id="nav-01" sceneMemberID="viewController">
                        <connections>
                            <segue destination="prf-01" kind="relationship" relationship="rootViewController" id="seg-01"/>
                        </connections>
                    </navigationController>
                </objects></scene>
                <scene sceneID="s02"><objects>
                    <tableViewController id="prf-01" customClass="PreferencesController" customModule="Preferences" sceneMemberID="viewController">
                        <tableView key="view" dataMode="static" style="grouped" id="tbl-01">
                            <rect key="frame" x="0.0" y="0.0" width="414" height="896"/>
                            <sections>
                                <tableViewSection headerTitle="Account" id="sec-01">
                                    <cells>
                                        <tableViewCell accessoryType="disclosureIndicator" textLabel="lbl-01" detailTextLabel="lbl-02" style="IBUITableViewCellStyleValue1" id="cel-01">
                                            <rect key="frame" x="0.0" y="0.0" width="414" height="44"/>
                                            <tableViewCellContentView key="contentView" tableViewCell="cel-01" id="con-01">
                                                <subviews>
                                                    <label opaque="NO" text="Name" id="lbl-01"/>
                                                    <label opaque="NO" text="Nobody" id="lbl-02"/>
                                                </subviews>
                                            </tableViewCellContentView>
                                            <connections>
                                                <segue destination="acc-01" kind="show" id="seg-02"/>
                                            </connections>
                                        </tableViewCell>
                                    </cells>
                                </tableViewSection>
                                <tableViewSection footerTitle="Sounds are played at night, too." id="sec-02">
                                    <cells>
                                        <tableViewCell selectionStyle="none" rowHeight="60" id="cel-02">
                                            <rect key="frame" x="0.0" y="0.0" width="414" height="60"/>
                                            <tableViewCellContentView key="contentView" tableViewCell="cel-02" id="con-02">
                                                <subviews>
                                                    <switch opaque="NO" on="YES" id="swi-01">
                                                        <rect key="frame" x="340" y="14" width="51" height="31"/>
                                                        <accessibility key="accessibilityConfiguration" label="Sounds"/>
                                                        <connections>
                                                            <action selector="soundChanged:" destination="prf-01" eventType="valueChanged" id="act-01"/>
                                                        </connections>
                                                    </switch>
                                                </subviews>
                                            </tableViewCellContentView>
                                        </tableViewCell>
                                        <tableViewCell textLabel="lbl-03" style="IBUITableViewCellStyleDefault" id="cel-03">
                                            <rect key="frame" x="0.0" y="0.0" width="414" height="44"/>
                                            <tableViewCellContentView key="contentView" tableViewCell="cel-03" id="con-03">
                                                <subviews>
                                                    <label opaque="NO" text="About" id="lbl-03"/>
                                                </subviews>
                                            </tableViewCellContentView>
                                        </tableViewCell>
                                    </cells>
                                </tableViewSection>
                            </sections>
                            <connections>
                                <outlet property="dataSource" destination="prf-01" id="out-01"/>
                                <outlet property="delegate" destination="prf-01" id="out-02"/>
                            </connections>
                        </tableView>
                        <navigationItem key="navigationItem" title="Settings" id="nit-01"/>
                        <connections>
                            <outlet property="nameLabel" destination="lbl-02" id="out-03"/>
                            <outlet property="soundSwitch" destination="swi-01" id="out-04"/>
                        </connections>
                    </tableViewController>
                </objects></scene>
                <scene sceneID="s03"><objects>
                    <viewController title="Account" id="acc-01" sceneMemberID="viewController">
                        <view key="view" id="acc-02">
                            <rect key="frame" x="0.0" y="0.0" width="414" height="896"/>
                        </view>
                    </viewController>
                </objects></scene>
            </scenes>
        </document>
        """
}
