// Portico
// SPDX-License-Identifier: Apache-2.0

/// Two tabs: a list of letters, from which a cell leads to a letter, and one from which a form is presented.
enum LettersStoryboard {
    static let text = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="tab-ba-r01">
            <scenes>
                <scene sceneID="s01"><objects>
                    <tabBarController id="tab-ba-r01" sceneMemberID="viewController">
                        <tabBar key="tabBar" id="tab-ba-r02"/>
                        <connections>
                            <segue destination="nav-i0-001" kind="relationship" relationship="viewControllers" id="seg-01"/>
                            <segue destination="ref-er-001" kind="relationship" relationship="viewControllers" id="seg-02"/>
                        </connections>
                    </tabBarController>
                    <placeholder placeholderIdentifier="IBFirstResponder" id="f01" userLabel="First Responder" sceneMemberID="firstResponder"/>
                </objects></scene>
                <scene sceneID="s02"><objects>
                    <navigationController id="nav-i0-001" sceneMemberID="viewController">
                        <tabBarItem key="tabBarItem" title="Letters" id="tab-it-001"/>
                        <navigationBar key="navigationBar" id="nav-ba-001"/>
                        <connections>
                            <segue destination="lst-00-001" kind="relationship" relationship="rootViewController" id="seg-03"/>
                        </connections>
                    </navigationController>
                </objects></scene>
                <scene sceneID="s03"><objects>
                    <tableViewController storyboardIdentifier="List" id="lst-00-001" customClass="LetterListController" customModule="Letters" customModuleProvider="target" sceneMemberID="viewController">
                        <tableView key="view" clipsSubviews="YES" dataMode="prototypes" style="grouped" id="lst-00-002">
                            <rect key="frame" x="0.0" y="0.0" width="414" height="896"/>
                            <prototypes>
                                <tableViewCell reuseIdentifier="Letter" accessoryType="detailButton" id="cel-00-001" customClass="LetterCell" customModule="Letters">
                                    <rect key="frame" x="0.0" y="0.0" width="414" height="44"/>
                                    <tableViewCellContentView key="contentView" tableViewCell="cel-00-001" id="cel-00-002">
                                        <rect key="frame" x="0.0" y="0.0" width="414" height="44"/>
                                        <subviews>
                                            <label opaque="NO" text="Subject" translatesAutoresizingMaskIntoConstraints="NO" id="cel-00-003">
                                                <rect key="frame" x="16" y="8" width="200" height="20"/>
                                            </label>
                                        </subviews>
                                    </tableViewCellContentView>
                                    <connections>
                                        <outlet property="subjectLabel" destination="cel-00-003" id="out-01"/>
                                        <segue destination="det-00-001" kind="show" identifier="showDetails" trigger="accessoryAction" id="seg-08"/>
                                        <segue destination="det-00-001" kind="show" identifier="showLetter" destinationCreationSelector="makeLetter:sender:segueIdentifier:" id="seg-04"/>
                                    </connections>
                                </tableViewCell>
                            </prototypes>
                            <connections>
                                <outlet property="dataSource" destination="lst-00-001" id="out-02"/>
                                <outlet property="delegate" destination="lst-00-001" id="out-03"/>
                            </connections>
                        </tableView>
                        <refreshControl key="refreshControl" opaque="NO" id="ref-00-001">
                            <connections>
                                <action selector="refreshed" destination="lst-00-001" eventType="valueChanged" id="act-05"/>
                            </connections>
                        </refreshControl>
                        <navigationItem key="navigationItem" title="All letters" id="nav-it-001">
                            <barButtonItem key="rightBarButtonItem" systemItem="add" id="bar-00-001">
                                <connections>
                                    <action selector="write:" destination="lst-00-001" id="act-01"/>
                                </connections>
                            </barButtonItem>
                        </navigationItem>
                        <connections>
                            <outlet property="addItem" destination="bar-00-001" id="out-04"/>
                        </connections>
                    </tableViewController>
                </objects></scene>
                <scene sceneID="s04"><objects>
                    <viewController storyboardIdentifier="Letter" title="A letter" id="det-00-001" customClass="LetterController" sceneMemberID="viewController">
                        <view key="view" contentMode="scaleToFill" id="det-00-002">
                            <rect key="frame" x="0.0" y="0.0" width="414" height="896"/>
                            <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                            <subviews>
                                <label tag="7" opaque="NO" text="Nothing" translatesAutoresizingMaskIntoConstraints="NO" id="det-00-003">
                                    <rect key="frame" x="20" y="100" width="374" height="21"/>
                                </label>
                                <textField opaque="NO" placeholder="Answer" translatesAutoresizingMaskIntoConstraints="NO" id="det-00-004">
                                    <rect key="frame" x="20" y="830" width="374" height="34"/>
                                    <textInputTraits key="textInputTraits" keyboardType="emailAddress" returnKeyType="send"/>
                                    <connections>
                                        <outlet property="delegate" destination="det-00-001" id="out-05"/>
                                    </connections>
                                </textField>
                                <button opaque="NO" buttonType="system" translatesAutoresizingMaskIntoConstraints="NO" id="det-00-005">
                                    <userDefinedRuntimeAttributes>
                                        <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><integer key="value" value="4"/></userDefinedRuntimeAttribute>
                                    </userDefinedRuntimeAttributes>
                                    <rect key="frame" x="20" y="140" width="100" height="30"/>
                                    <state key="normal" title="Send &amp; close"/>
                                    <connections>
                                        <action selector="sendTapped:" destination="det-00-001" eventType="touchUpInside" id="act-02"/>
                                    </connections>
                                </button>
                            </subviews>
                            <viewLayoutGuide key="safeArea" id="det-00-006"/>
                            <constraints>
                                <constraint firstItem="det-00-003" firstAttribute="leading" secondItem="det-00-006" secondAttribute="leading" constant="20" id="con-01"/>
                                <constraint firstAttribute="trailing" secondItem="det-00-003" secondAttribute="trailing" constant="20" id="con-02"/>
                                <constraint firstItem="det-00-003" firstAttribute="top" secondItem="det-00-002" secondAttribute="top" constant="100" id="con-03"/>
                                <constraint firstItem="det-00-003" firstAttribute="height" constant="21" id="con-09"/>
                                <constraint firstItem="det-00-004" firstAttribute="leading" secondItem="det-00-002" secondAttribute="leading" constant="20" id="con-04"/>
                                <constraint firstAttribute="trailing" secondItem="det-00-004" secondAttribute="trailing" constant="20" id="con-05"/>
                                <constraint firstItem="det-00-004" firstAttribute="height" constant="34" id="con-06"/>
                                <constraint firstAttribute="bottom" secondItem="det-00-004" secondAttribute="bottom" constant="32" id="con-07"/>
                            </constraints>
                        </view>
                        <connections>
                            <outlet property="bodyLabel" destination="det-00-003" id="out-06"/>
                            <outlet property="answerField" destination="det-00-004" id="out-07"/>
                            <outlet property="bottomConstraint" destination="con-07" id="out-08"/>
                            <outlet property="press" destination="lon-00-001" id="out-11"/>
                            <outletCollection property="fields" destination="det-00-003" id="out-09"/>
                            <outletCollection property="fields" destination="det-00-004" id="out-10"/>
                        </connections>
                    </viewController>
                    <pongPressGestureRecognizer minimumPressDuration="0.5" id="lon-00-001">
                        <connections>
                            <action selector="touched" destination="det-00-001" id="act-06"/>
                        </connections>
                    </pongPressGestureRecognizer>
                    <customObject id="cus-00-001" customClass="Helper"/>
                    <tapGestureRecognizer id="tap-00-001">
                        <connections>
                            <action selector="touched" destination="det-00-001" id="act-03"/>
                        </connections>
                    </tapGestureRecognizer>
                </objects></scene>
                <scene sceneID="s05"><objects>
                    <viewControllerPlaceholder storyboardName="Settings" referencedIdentifier="Settings" id="ref-er-001" sceneMemberID="viewController"/>
                </objects></scene>
            </scenes>
        </document>
        """

    static let settings = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0">
            <scenes>
                <scene sceneID="t01"><objects>
                    <viewController storyboardIdentifier="Settings" id="set-00-001" customClass="SettingsController" sceneMemberID="viewController">
                        <view key="view" id="set-00-002">
                            <rect key="frame" x="0.0" y="0.0" width="414" height="896"/>
                            <subviews>
                                <stackView opaque="NO" axis="vertical" spacing="8" id="set-00-003">
                                    <rect key="frame" x="20" y="60" width="374" height="200"/>
                                    <subviews>
                                        <switch opaque="NO" on="YES" id="set-00-004">
                                            <rect key="frame" x="0" y="0" width="51" height="31"/>
                                            <connections>
                                                <action selector="toggled:forEvent:" destination="set-00-001" eventType="valueChanged" id="act-04"/>
                                            </connections>
                                        </switch>
                                        <button opaque="NO" buttonType="system" id="set-00-005">
                                            <rect key="frame" x="0" y="40" width="374" height="30"/>
                                            <state key="normal" title="Account"/>
                                            <connections>
                                                <segue destination="acc-00-001" kind="presentation" identifier="showAccount" modalPresentationStyle="fullScreen" animates="NO" id="seg-05"/>
                                            </connections>
                                        </button>
                                    </subviews>
                                </stackView>
                                <containerView opaque="NO" id="set-00-006">
                                    <rect key="frame" x="0" y="300" width="414" height="100"/>
                                    <connections>
                                        <segue destination="foo-00-001" kind="embed" identifier="footer" id="seg-06"/>
                                    </connections>
                                </containerView>
                                <mapView id="set-00-007"><rect key="frame" x="0" y="500" width="414" height="100"/></mapView>
                            </subviews>
                        </view>
                        <tabBarItem key="tabBarItem" title="Settings" badgeValue="2" id="tab-it-002"/>
                    </viewController>
                </objects></scene>
                <scene sceneID="t02"><objects>
                    <viewController id="acc-00-001" customClass="AccountController" sceneMemberID="viewController">
                        <view key="view" id="acc-00-002">
                            <rect key="frame" x="0.0" y="0.0" width="414" height="896"/>
                            <subviews>
                                <button opaque="NO" id="acc-00-003">
                                    <rect key="frame" x="20" y="60" width="100" height="30"/>
                                    <state key="normal" title="Done"/>
                                    <connections>
                                        <segue destination="acc-00-004" kind="unwind" identifier="done" unwindAction="accountClosed:" animates="NO" id="seg-07"/>
                                    </connections>
                                </button>
                            </subviews>
                        </view>
                    </viewController>
                    <exit id="acc-00-004" sceneMemberID="exit"/>
                </objects></scene>
                <scene sceneID="t03"><objects>
                    <viewController title="Footer" id="foo-00-001" customClass="NowhereController" sceneMemberID="viewController">
                        <view key="view" id="foo-00-002"><rect key="frame" x="0.0" y="0.0" width="414" height="100"/></view>
                    </viewController>
                </objects></scene>
            </scenes>
        </document>
        """

    static let cell = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
            <objects>
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
                <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
                <tableViewCell reuseIdentifier="Other" id="nib-00-001" customClass="LetterCell">
                    <rect key="frame" x="0.0" y="0.0" width="320" height="60"/>
                    <tableViewCellContentView key="contentView" tableViewCell="nib-00-001" id="nib-00-002">
                        <rect key="frame" x="0.0" y="0.0" width="320" height="60"/>
                        <subviews>
                            <label text="From a xib" id="nib-00-003"><rect key="frame" x="0" y="0" width="100" height="20"/></label>
                        </subviews>
                    </tableViewCellContentView>
                    <connections><outlet property="subjectLabel" destination="nib-00-003" id="out-20"/></connections>
                </tableViewCell>
            </objects>
        </document>
        """

    static let note = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
            <objects>
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="NoteViewController">
                    <connections>
                        <outlet property="label" destination="nib-10-002" id="out-30"/>
                        <outlet property="helper" destination="nib-10-009" id="out-32"/>
                        <outlet property="view" destination="nib-10-001" id="out-31"/>
                    </connections>
                </placeholder>
                <view id="nib-10-001">
                    <rect key="frame" x="0.0" y="0.0" width="414" height="896"/>
                    <subviews>
                        <label id="nib-10-002">
                            <rect key="frame" x="0" y="0" width="100" height="20"/>
                            <string key="text" base64-UTF8="YES">
        VHdvCmxpbmVz
        </string>
                        </label>
                    </subviews>
                </view>
            </objects>
        </document>
        """
}
