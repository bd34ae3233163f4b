// Portico
// SPDX-License-Identifier: Apache-2.0

/// A decision that a device took: the trace of a run is the list of these.
public struct Choice: Hashable, Sendable {
    /// What was to be decided.
    public var decision: Decision
    /// The possibilities, the usual one first. Always two or more.
    public var options: [ChoiceOption]
    /// Position in ``options``, from 0.
    public var picked: Int
    /// The answer that the chooser gave and that is none of the options; nil for an answer that is.
    public var unmet: String?

    /// - Parameters:
    ///   - decision: What was to be decided.
    ///   - options: The possibilities, the usual one first; two or more.
    ///   - picked: A position in `options`, from 0.
    ///   - unmet: The answer of the chooser, if it is none of the options.
    public init(_ decision: Decision, _ options: [ChoiceOption], picked: Int = 0, unmet: String? = nil) {
        self.decision = decision
        self.options = options
        self.picked = picked
        self.unmet = unmet
    }

    /// What was to be decided, as a short phrase. Made when it is asked for.
    public var label: String { decision.text }
    /// The possibilities as short phrases, in the same order. Made when they are asked for.
    public var optionTexts: [String] { options.map(\.text) }
    /// The possibility that was taken.
    public var pickedOption: ChoiceOption { options[picked] }
}

extension Choice {
    /// Whether what happens is a fault: the system behaves otherwise than is usual, something goes wrong that need not, or work
    /// of an app begins late. Of several choices for which the same work is late, a limit of faults counts the first.
    public var isFault: Bool {
        switch pickedOption {
        case .fault, .workLater: true
        default: decision.isBehavior && picked != 0
        }
    }
}

extension Choice: Codable {
    private enum CodingKeys: String, CodingKey {
        case label, options, picked, unmet, decision, typedOptions
    }

    /// Includes the texts, for readers of the JSON, beside the values that they are made of.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(label, forKey: .label)
        try container.encode(optionTexts, forKey: .options)
        try container.encode(picked, forKey: .picked)
        try container.encodeIfPresent(unmet, forKey: .unmet)
        try container.encode(decision, forKey: .decision)
        try container.encode(options, forKey: .typedOptions)
    }

    /// Reads the values; the texts follow from them.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        decision = try container.decode(Decision.self, forKey: .decision)
        options = try container.decode([ChoiceOption].self, forKey: .typedOptions)
        picked = try container.decode(Int.self, forKey: .picked)
        unmet = try container.decodeIfPresent(String.self, forKey: .unmet)
        guard options.count > 1, options.indices.contains(picked) else {
            throw DecodingError.dataCorruptedError(
                forKey: .picked, in: container,
                debugDescription: "\(picked) is none of the positions of \(options.count) options")
        }
    }
}

/// The chooser and how far it has got.
struct ChoiceState: Codable, Hashable, Sendable {
    /// Without what it wraps.
    private let chooser: Chooser
    /// Whether one process runs at a time.
    let interleaves: Bool
    private var made = 0
    private var random: SplitMix64
    private var walk: PriorityWalk?
    private var plan: AwakePlan?
    /// Answers that no decision has asked for.
    private(set) var unused: [NamedAnswer] = []
    /// How many faults there still may be; nil for any number.
    private(set) var faults: Int?
    /// Work that is late already, where faults are limited: however late it is, it counts once. nil for none, also in older journals.
    private var late: [ChoiceOption]?

    init(chooser: Chooser, faults: Int? = nil) {
        self.faults = faults.map { max(0, $0) }
        var (inner, interleaves) = (chooser, false)
        while case .interleaving(let wrapped) = inner { (inner, interleaves) = (wrapped, true) }
        (self.chooser, self.interleaves) = (inner, interleaves)
        random = if case .seeded(let seed) = inner { SplitMix64(seed: seed) } else { SplitMix64(seed: 0) }
        if case .priorities(let plan) = inner { walk = PriorityWalk(plan) }
        if case .awake(let awake) = inner { plan = awake }
        if case .named(let answers) = inner { unused = answers }
    }

    /// The state of a chooser that has decided the same until now, and has answers left: what need not come after these begins
    /// with the last of them.
    func goingOn(with chooser: Chooser) -> ChoiceState {
        var other = ChoiceState(chooser: chooser, faults: faults)
        other.made = made
        other.late = late
        return other
    }

    /// Returns nil where there is nothing to decide: no more faults are allowed, and what is usual happens.
    mutating func decide(_ decision: Decision, _ options: [ChoiceOption]) -> Choice? {
        if faults == 0, decision.isBehavior { return nil }
        var choice = Choice(decision, options)
        switch chooser {
        case .named: answer(&choice)
        case .priorities: choice.picked = walk?.pick(options) ?? 0
        default:
            if made < answers.count, !options.indices.contains(answers[made]) { choice.unmet = "\(answers[made])" }
            choice.picked = pick(of: options.count, plan?.pick(decision, options) ?? 0)
        }
        if let left = faults { note(choice, left) }
        return choice
    }

    private mutating func note(_ choice: Choice, _ left: Int) {
        guard case .nextWork = choice.decision else {
            if left > 0, choice.isFault { faults = left - 1 }
            return
        }
        guard choice.pickedOption == .workLater else {
            late?.removeAll { $0 == choice.pickedOption }
            return
        }
        let work = choice.options.dropLast()
        if areLate(work) { return }
        if left > 0 { faults = left - 1 }
        late = (late ?? []).filter { !work.contains($0) } + work
    }

    /// Whether some work is late now.
    var hasLateWork: Bool { late?.isEmpty == false }

    /// A process has ended, and its work never begins.
    mutating func forgetLateWork(of process: ProcessID) {
        late?.removeAll { option in
            switch option {
            case .work(let piece), .mainQueue(let piece): piece.process == process
            default: false
            }
        }
    }

    /// Whether all of this has been late before.
    func areLate(_ work: some Sequence<ChoiceOption>) -> Bool {
        guard let late else { return false }
        return work.allSatisfy { late.contains($0) }
    }

    private mutating func answer(_ choice: inout Choice) {
        let label = choice.label
        guard let index = unused.firstIndex(where: { $0.label == label }) else { return }
        let answer = unused.remove(at: index)
        if let picked = choice.options.firstIndex(where: { $0.text == answer.option }) {
            choice.picked = picked
        } else {
            choice.unmet = answer.option
        }
    }

    /// - Parameter usual: What is picked where the chooser has nothing to say.
    mutating func pick(of count: Int, _ usual: Int = 0) -> Int {
        defer { made += 1 }
        if made < answers.count { return min(max(answers[made], 0), count - 1) }
        if case .seeded = chooser { return Int(random.next() % UInt64(count)) }
        return usual
    }

    /// Whether it must be told what happens.
    var isAwaiting: Bool { plan?.asleep.isEmpty == false }

    /// This is read and changed now.
    mutating func wake(_ footprint: Footprint) {
        if made >= answers.count { plan?.wake(footprint) }
    }

    private var answers: [Int] {
        switch chooser {
        case .pinned(let answers): answers
        case .awake(let plan): plan.answers
        default: []
        }
    }
}
