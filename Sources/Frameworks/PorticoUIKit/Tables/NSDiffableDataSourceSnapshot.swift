// Portico
// SPDX-License-Identifier: Apache-2.0

/// The sections and items of a table or collection at one moment, by their identifiers.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/nsdiffabledatasourcesnapshot
/// - Since: iOS 13.0
/// - Differs: an identifier that is added twice, or is not there, is left out; on Apple's systems that ends the app.
public struct NSDiffableDataSourceSnapshot<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
    private struct Section: Sendable {
        var identifier: SectionIdentifierType
        var items: [ItemIdentifierType] = []
    }

    private var sections: [Section] = []

    public init() {}

    // MARK: - What is in it

    public var numberOfItems: Int { sections.reduce(0) { $0 + $1.items.count } }
    public var numberOfSections: Int { sections.count }
    public var sectionIdentifiers: [SectionIdentifierType] { sections.map(\.identifier) }
    public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap(\.items) }
    /// Those that the last changes have reloaded.
    ///
    /// - Since: iOS 15.0
    public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
    /// Those that the last changes have configured again.
    ///
    /// - Since: iOS 15.0
    public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

    public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
        itemIdentifiers(inSection: identifier).count
    }
    public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
        sections.first { $0.identifier == identifier }?.items ?? []
    }
    public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
        sections.first { $0.items.contains(identifier) }?.identifier
    }
    public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? { itemIdentifiers.firstIndex(of: identifier) }
    public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
        sections.firstIndex { $0.identifier == identifier }
    }

    // MARK: - Items

    /// Adds items to the end of a section; with nil, of the last one.
    public mutating func appendItems(
        _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
    ) {
        guard let index = sectionIdentifier.map({ indexOfSection($0) }) ?? sections.indices.last else { return }
        sections[index].items += new(identifiers)
    }
    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
    ) {
        insert(new(identifiers), beside: beforeIdentifier, offset: 0)
    }
    public mutating func insertItems(_ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType)
    {
        insert(new(identifiers), beside: afterIdentifier, offset: 1)
    }
    public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
        let gone = Set(identifiers)
        for index in sections.indices { sections[index].items.removeAll { gone.contains($0) } }
    }
    public mutating func deleteAllItems() { sections = [] }
    public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
        guard identifier != toIdentifier, indexOfItem(identifier) != nil else { return }
        deleteItems([identifier])
        insert([identifier], beside: toIdentifier, offset: 0)
    }
    public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
        guard identifier != toIdentifier, indexOfItem(identifier) != nil else { return }
        deleteItems([identifier])
        insert([identifier], beside: toIdentifier, offset: 1)
    }
    public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) { reloadedItemIdentifiers += identifiers }
    /// - Since: iOS 15.0
    public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
        reconfiguredItemIdentifiers += identifiers
    }

    private func new(_ identifiers: [ItemIdentifierType]) -> [ItemIdentifierType] {
        var known = Set(itemIdentifiers)
        return identifiers.filter { known.insert($0).inserted }
    }

    private mutating func insert(_ items: [ItemIdentifierType], beside other: ItemIdentifierType, offset: Int) {
        for index in sections.indices {
            guard let place = sections[index].items.firstIndex(of: other) else { continue }
            sections[index].items.insert(contentsOf: items, at: place + offset)
            return
        }
    }

    // MARK: - Sections

    public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
        sections += newSections(identifiers)
    }
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
    ) {
        guard let index = indexOfSection(toIdentifier) else { return }
        sections.insert(contentsOf: newSections(identifiers), at: index)
    }
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
    ) {
        guard let index = indexOfSection(toIdentifier) else { return }
        sections.insert(contentsOf: newSections(identifiers), at: index + 1)
    }
    public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
        sections.removeAll { identifiers.contains($0.identifier) }
    }
    public mutating func moveSection(
        _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
    ) {
        move(identifier, beside: toIdentifier, offset: 0)
    }
    public mutating func moveSection(
        _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
    ) {
        move(identifier, beside: toIdentifier, offset: 1)
    }
    /// Marks the items of the sections as reloaded.
    public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
        reloadedItemIdentifiers += identifiers.flatMap { itemIdentifiers(inSection: $0) }
    }

    private func newSections(_ identifiers: [SectionIdentifierType]) -> [Section] {
        var known = Set(sectionIdentifiers)
        return identifiers.filter { known.insert($0).inserted }.map { Section(identifier: $0) }
    }

    private mutating func move(_ one: SectionIdentifierType, beside other: SectionIdentifierType, offset: Int) {
        guard one != other, let from = indexOfSection(one), indexOfSection(other) != nil else { return }
        let section = sections.remove(at: from)
        sections.insert(section, at: (indexOfSection(other) ?? sections.endIndex - 1) + offset)
    }

    // MARK: - Positions

    func item(section: Int, _ item: Int) -> ItemIdentifierType? {
        guard sections.indices.contains(section), sections[section].items.indices.contains(item) else { return nil }
        return sections[section].items[item]
    }

    func position(of identifier: ItemIdentifierType) -> (section: Int, item: Int)? {
        for (index, section) in sections.enumerated() {
            if let item = section.items.firstIndex(of: identifier) { return (index, item) }
        }
        return nil
    }

    func count(inSection section: Int) -> Int {
        sections.indices.contains(section) ? sections[section].items.count : 0
    }
}
