// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A row of segments, one of which is selected.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uisegmentedcontrol
/// - Since: iOS 2.0
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
    /// The value of ``selectedSegmentIndex`` without a selection: -1.
    public static let noSegment = -1

    private struct Segment {
        var title: String?
        var image: UIImage?
        var action: UIAction?
        var isEnabled = true
        var width: CGFloat = 0
    }

    private var segments: [Segment] = [] {
        didSet { lookMayHaveChanged() }
    }

    /// The position of the selected segment, or ``noSegment``. Setting it sends no event.
    open var selectedSegmentIndex = UISegmentedControl.noSegment {
        didSet {
            if !segments.indices.contains(selectedSegmentIndex) { selectedSegmentIndex = Self.noSegment }
        }
    }
    /// Whether a segment shows its selection for a moment only.
    open var isMomentary = false
    /// Stored for the app.
    ///
    /// - Since: iOS 13.0
    open var selectedSegmentTintColor: UIColor?
    /// Stored for the app.
    open var apportionsSegmentWidthsByContent = false
    private var attributes: [State: [NSAttributedString.Key: Any]] = [:]

    /// Creates a control with a segment for each title or image.
    public convenience init(items: [Any]?) {
        self.init(frame: .zero)
        segments = (items ?? []).map { item in
            Segment(title: item as? String, image: item as? UIImage, action: item as? UIAction)
        }
        for index in segments.indices where segments[index].title == nil {
            segments[index].title = segments[index].action?.title
        }
        bounds.size = intrinsicContentSize
    }

    /// Creates a control with a segment for each action, which the segment runs.
    ///
    /// - Since: iOS 14.0
    public convenience init(frame: CGRect, actions: [UIAction]) {
        self.init(items: actions)
        self.frame = frame
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    // MARK: - Segments

    open var numberOfSegments: Int { segments.count }

    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        segments.insert(Segment(title: title), at: min(max(0, segment), segments.count))
    }
    open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
        segments.insert(Segment(image: image), at: min(max(0, segment), segments.count))
    }
    /// - Since: iOS 14.0
    open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
        segments.insert(Segment(title: action.title, action: action), at: min(max(0, segment), segments.count))
    }
    open func removeSegment(at segment: Int, animated: Bool) {
        guard segments.indices.contains(segment) else { return }
        segments.remove(at: segment)
        if selectedSegmentIndex >= segments.count { selectedSegmentIndex = Self.noSegment }
    }
    open func removeAllSegments() {
        segments = []
        selectedSegmentIndex = Self.noSegment
    }
    open func setTitle(_ title: String?, forSegmentAt segment: Int) { change(segment) { $0.title = title } }
    open func titleForSegment(at segment: Int) -> String? {
        segments.indices.contains(segment) ? segments[segment].title : nil
    }
    open func setImage(_ image: UIImage?, forSegmentAt segment: Int) { change(segment) { $0.image = image } }
    open func imageForSegment(at segment: Int) -> UIImage? {
        segments.indices.contains(segment) ? segments[segment].image : nil
    }
    open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) { change(segment) { $0.isEnabled = enabled } }
    open func isEnabledForSegment(at segment: Int) -> Bool {
        segments.indices.contains(segment) && segments[segment].isEnabled
    }
    open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) { change(segment) { $0.width = width } }
    open func widthForSegment(at segment: Int) -> CGFloat {
        segments.indices.contains(segment) ? segments[segment].width : 0
    }
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {
        self.attributes[state] = attributes
    }
    open func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? { attributes[state] }

    private func change(_ segment: Int, _ body: (inout Segment) -> Void) {
        if segments.indices.contains(segment) { body(&segments[segment]) }
    }

    open override var intrinsicContentSize: CGSize {
        let font = UIFont.systemFont(ofSize: 13)
        let widths = segments.map { font.width(of: ($0.title ?? "")[...]) + 24 }
        return CGSize(width: (widths.max() ?? 0) * CGFloat(segments.count), height: 32)
    }

    // MARK: - Taps

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if isTracking, let place = touches.first?.location(in: self), bounds.contains(place), !segments.isEmpty {
            choose(min(segments.count - 1, Int(place.x / bounds.width * CGFloat(segments.count))))
        }
        super.touchesEnded(touches, with: event)
    }

    private func choose(_ index: Int) {
        guard isEnabledForSegment(at: index), index != selectedSegmentIndex || isMomentary else { return }
        selectedSegmentIndex = index
        segments[index].action?.perform(from: self)
        sendActions(for: .valueChanged)
        if isMomentary { selectedSegmentIndex = Self.noSegment }
    }
}

extension UISegmentedControl: Tappable {
    var tapSpots: [TapSpot] {
        guard isEnabled else { return [] }
        return segments.indices.filter { segments[$0].isEnabled }.map { index in
            TapSpot(title: segments[index].title) { [weak self] in self?.choose(index) }
        }
    }
}
