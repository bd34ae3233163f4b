// Portico
// SPDX-License-Identifier: Apache-2.0

public import VirtualDevice

/// A search through the orders of a program that is run again and again with other answers: depth first, without orders
/// that cannot matter.
///
/// The program is deterministic: the same answers lead to the same points. In each run ``next()`` decides, and its points are
/// handed to ``record(_:)``:
///
///     var search = OrderSearch()
///     while let chooser = search.next() { try search.record(run(chooser)) }
///
/// With `reduces` it leaves out orders in two ways. Both look at what has really been read and changed:
///
/// - **Dynamic dependency** (Flanagan and Godefroid 2005; Abdulla, Aronis, Jonsson and Sagonas 2014): two things change
///   places only if they have something in common. Where a run has shown such a pair, the other order is to be tried.
/// - **Sleep sets** (Godefroid 1996): what has been tried at a point is not tried again after something that has nothing to
///   do with it.
///
/// Of all runs that differ in the order of independent things only, one is complete; a run that turns out to repeat another
/// one is given up, and counted as redundant. Orders are reduced so; behaviours, such as whether the system posts a
/// notification twice, are all tried, but not again after something that has nothing to do with what they lead to.
///
/// With `deviations` a run takes at most so many answers that are not the usual ones. Such a limited search does not reduce:
/// what it would leave out may only be reached by a run with more deviations.
///
/// With a `part`, it is one of several searches of the same program that have nothing to do with each other, on other
/// machines: together they try every order that one search would try. All parts look at the first steps; no order is complete
/// in two parts.
public struct OrderSearch: Codable, Sendable {
    /// What has become of a run.
    public enum Outcome: Hashable, Sendable {
        case complete
        /// Another run has had the same things happen in another order, which cannot matter.
        case redundant
        /// It belongs to another part.
        case elsewhere
    }

    /// The same answers have led to other points: something that the device does not know of decides with it.
    public struct NotDeterministic: Error, CustomStringConvertible {
        /// The position of the point, from 0.
        public let position: Int
        /// What the options were before, the callbacks that they lead to included; none where the run ended earlier.
        public let expected: [String]
        /// What they are now.
        public let found: [String]
        /// `ExploredRun.suspicions` of the run.
        public internal(set) var suspicions: [String] = []

        /// What differs, and what may be the cause: what the apps are known to have used first.
        public var description: String {
            "the same answers lead to another course: at point \(position) the options were "
                + "\(expected.joined(separator: ", ")), and are \(found.joined(separator: ", ")). "
                + suspicions.map { "\($0). " }.joined() + "Something outside of the device decides too: "
                + "global state of an earlier run, the order of a Set, a thread that the app creates, a lock that work holds while it waits, the network, /dev/urandom, dates of files; "
                + "in processes of their own also tasks that run beside a callback"
        }
    }

    private let reduces: Bool
    private let deviations: Int?
    private let part: SearchPart?
    private let prefix: [Int]
    /// The points of the last run, as far as something is to be tried there.
    var stack: [SearchNode] = []
    /// Those of the last run.
    private var steps = SearchSteps()
    private(set) var legend = FootprintMask.Legend()
    private var isOver = false
    /// How many subtrees there have been so far that are for one part as a whole.
    private(set) var subtrees = 0
    /// How many runs have been recorded.
    public private(set) var runs = 0
    /// How many of them were neither redundant nor another part's.
    public private(set) var complete = 0
    /// How many have turned out to repeat another one.
    public private(set) var redundant = 0
    /// Whether some order was left out because of the limit of deviations.
    public private(set) var isCut = false

    /// - Parameters:
    ///   - reduces: Whether orders that cannot matter are left out.
    ///   - deviations: How many answers of a run may not be the usual ones; nil for any number. Must not be negative.
    ///   - part: Which part of the search this is; nil for all of it.
    public init(reduces: Bool = true, deviations: Int? = nil, part: SearchPart? = nil) {
        self.init(reduces: reduces, deviations: deviations, part: part, prefix: [])
    }

    /// - Parameter prefix: The first answers of every run.
    init(reduces: Bool = true, deviations: Int? = nil, part: SearchPart? = nil, prefix: [Int]) {
        self.reduces = reduces && deviations == nil
        self.deviations = deviations
        self.part = part.flatMap { $0.count > 1 ? $0 : nil }
        self.prefix = prefix
    }

    /// Whether every order has been tried, or one that is the same. Only once ``next()`` has returned nil.
    public var isExhausted: Bool { isOver && !isCut }

    /// Who decides in the next run; nil when there is none.
    public func next() -> Chooser? {
        if isOver { return nil }
        guard let last = stack.last else { return .pinned(prefix) }
        var answers: [Int] = []
        answers.reserveCapacity(stack.count)
        for index in stack.indices where stack[index].isAsked { answers.append(stack[index].picked) }
        let asleep = reduces ? last.sleepBelow.filter { $0.isAsleep() } : []
        if asleep.isEmpty { return .pinned(answers) }
        return .awake(
            AwakePlan(
                answers, asleep: asleep.map { SleepingOption($0.option.option, legend.footprint($0.ways.footprint)) }))
    }

    // MARK: - A run has ended

    /// A run has ended.
    ///
    /// - Parameter points: Those of the run, from its beginning; it may be longer than the answers that it was given.
    /// - Throws: ``NotDeterministic`` when it has not followed the answers of ``next()``.
    @discardableResult
    public mutating func record(_ points: [OrderPoint]) throws(NotDeterministic) -> Outcome {
        try check(points)
        runs += 1
        let changed = max(0, stack.count - 1)
        let begin = stack.isEmpty ? 0 : stack[changed].step
        if reduces {
            for index in begin..<max(begin, stack.count) {
                stack[index].executed = legend.mask(points[index].executed)
                stack[index].precedesBarrier = points[index].precedesBarrier
                stack[index].follows = points[index].follows
            }
        }
        var outcome = Outcome.complete
        if let last = stack.last, last.isAsleep(last.picked) {
            outcome = .redundant
        } else {
            for point in points[stack.count...] {
                stack.append(node(of: point))
                if stack[stack.count - 1].isAsleep(point.picked) {
                    wantAwake()
                    outcome = .redundant
                    break
                }
            }
        }
        if reduces {
            var steps = SearchSteps()
            swap(&steps, &self.steps)
            update(&steps, from: begin)
            wantRaces(&steps, from: begin)
            wantWhatVanished(steps, isCut: outcome == .redundant)
            swap(&steps, &self.steps)
            measure(from: begin, isCut: outcome == .redundant)
        }
        if let other = leaveToOthers(changed) { outcome = other }
        switch outcome {
        case .complete: complete += 1
        case .redundant: redundant += 1
        case .elsewhere: break
        }
        advance()
        return outcome
    }

    /// Has something that is awake be tried at the last node, whatever comes of it; or where the decision began to which it
    /// belongs, if nothing is awake there.
    private mutating func wantAwake() {
        var index = stack.count - 1
        var isHopeless = false
        while !stack[index].wantAwake(isHopeless: isHopeless), stack[index].refines, index > 0 {
            index -= 1
            isHopeless = true
        }
    }

    /// What was taken is compared at each point, and what else could have been at every eighth, at others in each run: to
    /// compare everything takes a twelfth of a search. The very points of a run before are not compared.
    private mutating func check(_ points: [OrderPoint]) throws(NotDeterministic) {
        for position in stack.indices {
            if position < points.count, stack[position].picked == points[position].picked,
                stack[position].point.isMade(of: points[position].options)
            {
                continue
            }
            let completely = stack.count < 16 || (position + runs) % 8 == 0
            guard position < points.count, stack[position].fits(points[position], completely: completely) else {
                throw NotDeterministic(
                    position: position, expected: stack[position].options.map(\.option.detail),
                    found: position < points.count ? points[position].options.map(\.detail) : [])
            }
            if completely { stack[position].point = stack[position].point.made(of: points[position].options) }
        }
    }

    private mutating func node(of point: OrderPoint) -> SearchNode {
        let executed = reduces ? legend.mask(point.executed) : FootprintMask()
        var sleep: [Sleeper] = []
        if reduces, let last = stack.last {
            sleep = last.sleepBelow
            // `last` has been executed in this run, and says so only afterwards.
            if !point.refines, !sleep.isEmpty {
                let before = last.executedUntilNext
                for index in sleep.indices.reversed() where !sleep[index].wake(before) { sleep.remove(at: index) }
            }
        }
        var node = SearchNode(
            point: SearchPoint(point), picked: point.picked, wanted: 0, sleep: sleep, executed: executed)
        (node.precedesBarrier, node.follows) = (point.precedesBarrier, point.follows)
        let isOrder = node.isOrder
        // What is not reduced and not divided asks for no steps.
        if reduces || part != nil { node.step = beginning(ofStepOf: node) }
        node.want(point.picked)
        // What happens now mostly leads to something that must happen before time passes: no race shows that it could have.
        if let time = node.options.firstIndex(where: { $0.option == .goesOn }) { node.want(time) }
        if reduces, !isOrder { node.asleepBehaviors = asleepBehaviors(of: node) }
        if !reduces || !isOrder || isHidden(node, point.decision) || isShared(node.step) || node.mayWait {
            node.wantAll()
        }
        return node
    }

    /// Where the step begins that a new node belongs to. A step ends where everything else that was possible at its beginning
    /// is possible again: before that, nothing could have come in between.
    private func beginning(ofStepOf node: SearchNode) -> Int {
        if stack.isEmpty { return 0 }
        let step = stack[stack.count - 1].step
        if node.refines { return step }
        guard let leader = leader(ofStepAt: step) else { return stack.count }
        return node.offersOthers(of: stack[leader]) ? stack.count : step
    }

    /// The position of the first node of a step at which there was a choice; nil where there was none.
    private func leader(ofStepAt begin: Int) -> Int? {
        (begin..<stack.count).first { stack[$0].options.count > 1 }
    }

    /// What a decision leads to has no place of its own in a search: a race would not find it once that has been left. And
    /// the callbacks of one process are of one thread, whose order is open all the same.
    private func isHidden(_ node: SearchNode, _ decision: Decision) -> Bool {
        if case .nextCallback = decision { return true }
        return node.step < stack.count && leader(ofStepAt: node.step) != nil
    }

    // MARK: - Parts

    /// Whether every part of the search looks at all options of the step that begins at this position. Steps are
    /// whole: no part knows what others find in the rest of one, and would try again what cannot matter.
    func isShared(_ step: Int) -> Bool {
        guard let part else { return false }
        return stack[..<step].count(where: \.isAsked) < part.depth
    }

    /// Goes back out of a subtree that another part looks at. nil when this part does.
    private mutating func leaveToOthers(_ changed: Int) -> Outcome? {
        guard let part else { return nil }
        let end = stack.indices.last { isShared(stack[$0].step) }
        // A run that goes on in a subtree that was entered before is of this part.
        if let end, changed > end { return nil }
        subtrees += 1
        if (subtrees - 1) % part.count == part.index { return nil }
        if let end { stack.removeSubrange((end + 1)...) }
        return .elsewhere
    }

    // MARK: - The next run

    /// Goes back to the last point with an option that is worth trying, and takes it.
    private mutating func advance() {
        while !stack.isEmpty {
            let last = stack.count - 1
            if !stack[last].isAsleep(stack[last].picked) { stack[last].hasTried() }
            let isFixed = !prefix.isEmpty && stack.count(where: \.isAsked) <= prefix.count
            if !isFixed, let next = stack[last].next {
                if let deviations, stack.dropLast().count(where: { $0.picked != 0 }) + 1 > deviations {
                    isCut = true
                } else {
                    stack[last].take(next)
                    return
                }
            }
            let tried = stack.removeLast()
            if reduces, !stack.isEmpty { stack[stack.count - 1].takeOver(tried) }
        }
        isOver = true
    }
}
