// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoTesting
import SystemFrameworks
import Testing
import VirtualDevice

/// A grid of the tutorials.
private final class ColorsViewController: UIViewController, UICollectionViewDataSource,
    UICollectionViewDelegateFlowLayout
{
    final class Cell: UICollectionViewCell {
        let label = UILabel()

        override init(frame: CGRect) {
            super.init(frame: frame)
            contentView.addSubview(label)
        }

        required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
    }

    var count = 7
    var asked: [Int] = []
    var log: [String] = []
    private(set) lazy var collectionView: UICollectionView = {
        let layout = UICollectionViewFlowLayout()
        layout.minimumInteritemSpacing = 10
        layout.minimumLineSpacing = 20
        layout.sectionInset = UIEdgeInsets(top: 5, left: 16, bottom: 5, right: 16)
        return UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    }()

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(Cell.self, forCellWithReuseIdentifier: "color")
        collectionView.dataSource = self
        collectionView.delegate = self
        view.addSubview(collectionView)
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        asked.append(indexPath.item)
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "color", for: indexPath)
        (cell as? Cell)?.label.text = "Color \(indexPath.item)"
        return cell
    }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        CGSize(width: 100, height: 80)
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        log.append("select \(indexPath.item)")
    }

    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
        log.append("deselect \(indexPath.item)")
    }
}

@MainActor
@Suite(.timeline) struct CollectionTests {
    let stage: InterfaceStage

    init() throws {
        stage = try InterfaceStage()
    }

    @Test("items flow into lines")
    func flow() throws {
        let colors = try stage.show { ColorsViewController() }
        let frames = try stage.run {
            [0, 2, 3, 6].map { colors.collectionView.cellForItem(at: IndexPath(item: $0, section: 0))?.frame }
        }
        // Three of 100 points with 10 between them in the 361 between the insets.
        #expect(
            frames == [
                CGRect(x: 16, y: 5, width: 100, height: 80), CGRect(x: 236, y: 5, width: 100, height: 80),
                CGRect(x: 16, y: 105, width: 100, height: 80), CGRect(x: 16, y: 205, width: 100, height: 80),
            ])
        #expect(colors.collectionView.contentSize == CGSize(width: 393, height: 290))
    }

    @Test("items are selected by taps, one at a time, or several")
    func selection() throws {
        let colors = try stage.show { ColorsViewController() }
        try stage.app.tap(button: "Color 1")
        try stage.touch(x: 250, y: 30)
        #expect(colors.log == ["select 1", "deselect 1", "select 2"])
        colors.log = []
        try stage.run { colors.collectionView.allowsMultipleSelection = true }
        try stage.app.tap(button: "Color 5")
        try stage.app.tap(button: "Color 2")
        #expect(colors.log == ["select 5", "deselect 2"])
        #expect(colors.collectionView.indexPathsForSelectedItems == [IndexPath(item: 5, section: 0)])
    }

    @Test("only visible items are asked for")
    func manyItems() throws {
        let colors = try stage.show { () -> ColorsViewController in
            let colors = ColorsViewController()
            colors.count = 600
            return colors
        }
        // Lines of 100 points in 852.
        #expect(colors.asked == Array(0..<27))
        #expect(colors.collectionView.contentSize.height == 19_990)
    }

    @Test("inserted items are shown, selected ones stay selected")
    func updates() throws {
        let colors = try stage.show { ColorsViewController() }
        try stage.app.tap(button: "Color 6")
        var isDone = false
        try stage.run {
            colors.collectionView.performBatchUpdates {
                colors.count += 1
                colors.collectionView.insertItems(at: [IndexPath(item: 0, section: 0)])
            } completion: { _ in
                isDone = true
            }
        }
        #expect(stage.app.screen.buttons == (0..<8).map { "Color \($0)" })
        #expect(colors.collectionView.indexPathsForSelectedItems == [IndexPath(item: 7, section: 0)])
        stage.device.advance(by: .seconds(1))
        #expect(isDone)
        #expect(stage.device.history.diagnostics == [])
    }

    @Test("a registration makes and fills the cells of a diffable data source")
    func diffable() throws {
        let screen = try stage.show { UIViewController() }
        let collection = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 393, height: 600),
            collectionViewLayout: UICollectionViewCompositionalLayout.list(
                using: UICollectionLayoutListConfiguration(appearance: .plain)))
        let source = try stage.run {
            let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, name in
                var content = cell.defaultContentConfiguration()
                content.text = name
                cell.contentConfiguration = content
            }
            let source = UICollectionViewDiffableDataSource<String, String>(collectionView: collection) {
                $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
            }
            screen.view.addSubview(collection)
            var snapshot = source.snapshot()
            snapshot.appendSections(["main"])
            snapshot.appendItems(["one", "two"], toSection: "main")
            source.apply(snapshot)
            return source
        }
        #expect(stage.app.screen.buttons == ["one", "two"])
        #expect(source.indexPath(for: "two") == IndexPath(item: 1, section: 0))
    }
}
