// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import PorticoUIKit

/// What constraints and stack views make of frames. Views need no process for it.
@MainActor
@Suite struct LayoutTests {
    private let container = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))

    private func add(_ view: UIView, to parent: UIView? = nil) -> UIView {
        view.translatesAutoresizingMaskIntoConstraints = false
        (parent ?? container).addSubview(view)
        return view
    }

    private func activate(_ constraints: NSLayoutConstraint...) {
        NSLayoutConstraint.activate(constraints)
        container.layoutIfNeeded()
    }

    @Test("edges and a constant size, then another constant")
    func edges() {
        let view = add(UIView())
        let top = view.topAnchor.constraint(equalTo: container.topAnchor, constant: 20)
        activate(
            view.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 10),
            container.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: 10), top,
            view.heightAnchor.constraint(equalToConstant: 50))
        #expect(view.frame == CGRect(x: 10, y: 20, width: 280, height: 50))
        top.constant = 30
        container.layoutIfNeeded()
        #expect(view.frame.minY == 30)
        container.bounds.size.width = 400
        container.layoutIfNeeded()
        #expect(view.frame.width == 380)
    }

    @Test("the centre, and a height that follows the width")
    func centre() {
        let view = add(UIView())
        activate(
            view.centerXAnchor.constraint(equalTo: container.centerXAnchor),
            view.centerYAnchor.constraint(equalTo: container.centerYAnchor),
            view.widthAnchor.constraint(equalToConstant: 100),
            view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5))
        #expect(view.frame == CGRect(x: 100, y: 75, width: 100, height: 50))
    }

    @Test("a sibling, and a view in another one")
    func siblings() {
        let (left, right) = (add(UIView()), add(UIView()))
        let inner = add(UIView(), to: right)
        activate(
            left.leadingAnchor.constraint(equalTo: container.leadingAnchor),
            left.topAnchor.constraint(equalTo: container.topAnchor),
            left.bottomAnchor.constraint(equalTo: container.bottomAnchor),
            right.leadingAnchor.constraint(equalTo: left.trailingAnchor, constant: 20),
            right.trailingAnchor.constraint(equalTo: container.trailingAnchor),
            right.widthAnchor.constraint(equalTo: left.widthAnchor),
            right.heightAnchor.constraint(equalTo: left.heightAnchor),
            right.centerYAnchor.constraint(equalTo: left.centerYAnchor),
            inner.leadingAnchor.constraint(equalTo: right.leadingAnchor, constant: 5),
            inner.topAnchor.constraint(equalTo: container.topAnchor, constant: 7),
            inner.widthAnchor.constraint(equalTo: container.widthAnchor, multiplier: 0.1),
            inner.heightAnchor.constraint(equalToConstant: 10))
        #expect(left.frame == CGRect(x: 0, y: 0, width: 140, height: 200))
        #expect(right.frame == CGRect(x: 160, y: 0, width: 140, height: 200))
        #expect(inner.frame == CGRect(x: 5, y: 7, width: 30, height: 10))
    }

    @Test("priorities: an optional width yields to a limit")
    func priorities() {
        let view = add(UIView())
        let wide = view.widthAnchor.constraint(equalTo: container.widthAnchor)
        wide.priority = .defaultHigh
        let limit = view.widthAnchor.constraint(lessThanOrEqualToConstant: 200)
        activate(view.leadingAnchor.constraint(equalTo: container.leadingAnchor), wide, limit)
        #expect(view.frame.width == 200)
        limit.isActive = false
        container.layoutIfNeeded()
        #expect(view.frame.width == 300)
        #expect(container.constraints.count == 2)
    }

    @Test("a label is as large as its text, and keeps its frame where nothing is said")
    func label() {
        let label = UILabel(frame: CGRect(x: 40, y: 60, width: 1, height: 1))
        label.text = "Hello"
        _ = add(label)
        activate(label.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 8))
        #expect(label.frame == CGRect(x: 8, y: 60, width: 43, height: 21))
    }

    @Test("a guide of the app's own")
    func guide() {
        let (guide, view) = (UILayoutGuide(), add(UIView()))
        container.addLayoutGuide(guide)
        activate(
            guide.leadingAnchor.constraint(equalTo: container.leadingAnchor),
            guide.widthAnchor.constraint(equalTo: container.widthAnchor, multiplier: 0.5),
            view.leadingAnchor.constraint(equalTo: guide.trailingAnchor),
            view.trailingAnchor.constraint(equalTo: container.trailingAnchor))
        #expect(guide.layoutFrame.width == 150)
        #expect(view.frame.minX == 150)
        #expect(view.frame.width == 150)
    }

    @Test("a view that leaves its superview takes its constraints along")
    func removal() {
        let view = add(UIView())
        let size = view.widthAnchor.constraint(equalToConstant: 10)
        let edge = view.leadingAnchor.constraint(equalTo: container.leadingAnchor)
        activate(size, edge)
        view.removeFromSuperview()
        #expect(!edge.isActive)
        #expect(size.isActive)
        #expect(container.constraints.isEmpty)
    }

    @Test("the content's constraints determine a scroll view's content size")
    func scrolling() {
        let scroll = UIScrollView(frame: container.bounds)
        container.addSubview(scroll)
        let content = add(UIView(), to: scroll)
        activate(
            content.topAnchor.constraint(equalTo: scroll.topAnchor),
            content.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
            content.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor),
            content.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor),
            content.widthAnchor.constraint(equalTo: scroll.widthAnchor),
            content.heightAnchor.constraint(equalToConstant: 900))
        #expect(scroll.contentSize == CGSize(width: 300, height: 900))
        #expect(content.frame == CGRect(x: 0, y: 0, width: 300, height: 900))
    }

    // MARK: - Stack views

    @Test("equal parts, without what is hidden")
    func equalParts() {
        let views = [UIView(), UIView(), UIView()]
        let stack = UIStackView(arrangedSubviews: views)
        stack.frame = CGRect(x: 0, y: 0, width: 320, height: 40)
        stack.distribution = .fillEqually
        stack.spacing = 10
        stack.layoutIfNeeded()
        #expect(views.map(\.frame.minX) == [0, 110, 220])
        #expect(views.allSatisfy { $0.frame.size == CGSize(width: 100, height: 40) })
        views[1].isHidden = true
        stack.layoutIfNeeded()
        #expect(views[0].frame == CGRect(x: 0, y: 0, width: 155, height: 40))
        #expect(views[2].frame == CGRect(x: 165, y: 0, width: 155, height: 40))
    }

    @Test("a column as large as its labels, in the middle")
    func column() {
        let labels = ["Hello", "Hi"].map { text in
            let label = UILabel()
            label.text = text
            return label
        }
        let stack = UIStackView(arrangedSubviews: labels)
        stack.axis = .vertical
        stack.alignment = .center
        stack.spacing = 8
        _ = add(stack)
        activate(
            stack.centerXAnchor.constraint(equalTo: container.centerXAnchor),
            stack.centerYAnchor.constraint(equalTo: container.centerYAnchor))
        #expect(stack.frame == CGRect(x: 128.5, y: 75, width: 43, height: 50))
        #expect(labels[0].frame == CGRect(x: 0, y: 0, width: 43, height: 21))
        #expect(labels[1].frame == CGRect(x: 13, y: 29, width: 17, height: 21))
        #expect(stack.systemLayoutSizeFitting(.zero) == CGSize(width: 43, height: 50))
    }

    @Test("room between the views, with a distance of its own behind one")
    func spacing() {
        let views = (0..<3).map { _ in UISwitch() }
        let stack = UIStackView(arrangedSubviews: views)
        stack.frame = CGRect(x: 0, y: 0, width: 300, height: 31)
        stack.distribution = .equalSpacing
        stack.layoutIfNeeded()
        #expect(views.map(\.frame.minX) == [0, 124.5, 249])
        stack.distribution = .fill
        stack.setCustomSpacing(12, after: views[0])
        stack.layoutIfNeeded()
        #expect(views[1].frame.minX == 63)
        #expect(views[2].frame.minX == 114)
    }

    // MARK: - In an app

    @Test("the safe area, and a contradiction that is named once")
    func window() {
        let app = RecordedApp()
        let view = UIView()
        let steps = app.history {
            let screen = app.window.rootViewController!.view!
            view.translatesAutoresizingMaskIntoConstraints = false
            screen.addSubview(view)
            let safe = screen.safeAreaLayoutGuide
            NSLayoutConstraint.activate([
                view.topAnchor.constraint(equalTo: safe.topAnchor),
                view.bottomAnchor.constraint(equalTo: safe.bottomAnchor),
                view.leadingAnchor.constraint(equalTo: safe.leadingAnchor),
                view.trailingAnchor.constraint(equalTo: safe.trailingAnchor),
                view.widthAnchor.constraint(equalToConstant: 100),
            ])
        }
        #expect(view.frame == CGRect(x: 0, y: 59, width: 393, height: 759))
        #expect(
            steps == [
                .said(
                    .diagnostic("constraints contradict each other, one is ignored: UIView.width = 100.0"))
            ])
    }
}
