// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoTesting
import SystemFrameworks
import Testing
import VirtualDevice

/// A grid of two columns as the tutorials write it, with a context menu.
private final class GridController: UIViewController, UICollectionViewDataSource, UIContextMenuInteractionDelegate {
    private(set) var widths: [CGFloat] = []
    private(set) lazy var collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout())

    private func layout() -> UICollectionViewLayout {
        UICollectionViewCompositionalLayout { [weak self] _, environment in
            self?.widths.append(environment.container.effectiveContentSize.width)
            let item = NSCollectionLayoutItem(
                layoutSize: NSCollectionLayoutSize(
                    widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1)))
            item.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 2, bottom: 2, trailing: 2)
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(80)),
                subitem: item, count: 2)
            group.interItemSpacing = .fixed(8)
            let section = NSCollectionLayoutSection(group: group)
            section.orthogonalScrollingBehavior = .groupPaging
            section.boundarySupplementaryItems = [
                NSCollectionLayoutBoundarySupplementaryItem(
                    layoutSize: NSCollectionLayoutSize(
                        widthDimension: .fractionalWidth(1), heightDimension: .estimated(44)),
                    elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
            ]
            return section
        }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        collectionView.dataSource = self
        view.addSubview(collectionView)
        view.addInteraction(UIContextMenuInteraction(delegate: self))
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        UIContextMenuConfiguration(identifier: "grid" as NSString, previewProvider: nil) { _ in
            UIMenu(title: "", children: [])
        }
    }
}

@MainActor
@Suite(.timeline) struct CompositionalLayoutTests {
    @Test("a grid is a list of rows, and a context menu is not shown, which the timeline says once each")
    func grid() throws {
        let stage = try InterfaceStage()
        let controller = try stage.show { GridController() }
        let width = controller.view.bounds.width
        let frames = (0..<3).compactMap {
            controller.collectionView.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame
        }
        #expect(frames == (0..<3).map { CGRect(x: 0, y: 44 * CGFloat($0), width: width, height: 44) })
        #expect(controller.widths.first == width)
        #expect(controller.view.interactions.first?.view === controller.view)
        #expect(
            stage.device.history.diagnostics == [
                "not simulated: UIContextMenuInteraction; no menu is shown",
                "not simulated: NSCollectionLayoutGroup; the items are rows as wide as the collection",
            ])
    }

    @Test("the parts of a layout hold what they are given")
    func values() throws {
        let stage = try InterfaceStage()
        try stage.run {
            let half = NSCollectionLayoutDimension.fractionalWidth(0.5)
            #expect(half.dimension == 0.5 && half.isFractionalWidth && !half.isAbsolute)
            #expect(NSCollectionLayoutSpacing.flexible(3).isFlexibleSpacing)
            let item = NSCollectionLayoutItem(
                layoutSize: NSCollectionLayoutSize(widthDimension: half, heightDimension: half))
            let group = NSCollectionLayoutGroup.vertical(layoutSize: item.layoutSize, subitems: [item, item])
            #expect(group.subitems.count == 2 && group.layoutSize === item.layoutSize)
            let configuration = UIContextMenuConfiguration(identifier: nil)
            #expect(configuration.identifier is NSUUID)
        }
    }
}
