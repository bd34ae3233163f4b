// Portico
// SPDX-License-Identifier: Apache-2.0

/// A sum of variables with coefficients, and a constant. The variables are in order, so that sums round alike each time.
struct LinearExpression {
    private(set) var terms: [(variable: Int, factor: Double)] = []
    var constant: Double

    init(_ constant: Double) {
        self.constant = constant
    }

    init(variable: Int) {
        terms = [(variable, 1)]
        constant = 0
    }

    /// Below this a factor is what rounding has left of zero.
    private static let smallest = 1e-9

    func adding(_ other: LinearExpression, times factor: Double = 1) -> LinearExpression {
        var sum = LinearExpression(constant + other.constant * factor)
        var (left, right) = (terms[...], other.terms[...])
        func append(_ variable: Int, _ value: Double) {
            if abs(value) > Self.smallest { sum.terms.append((variable, value)) }
        }
        while let one = left.first, let two = right.first {
            if one.variable < two.variable {
                append(one.variable, one.factor)
                left.removeFirst()
            } else if two.variable < one.variable {
                append(two.variable, two.factor * factor)
                right.removeFirst()
            } else {
                append(one.variable, one.factor + two.factor * factor)
                left.removeFirst()
                right.removeFirst()
            }
        }
        for term in left { append(term.variable, term.factor) }
        for term in right { append(term.variable, term.factor * factor) }
        return sum
    }

    func removing(_ variable: Int) -> LinearExpression {
        var rest = self
        rest.terms.removeAll { $0.variable == variable }
        return rest
    }

    func factor(of variable: Int) -> Double { terms.first { $0.variable == variable }?.factor ?? 0 }

    static func + (left: LinearExpression, right: LinearExpression) -> LinearExpression { left.adding(right) }
    static func - (left: LinearExpression, right: LinearExpression) -> LinearExpression {
        left.adding(right, times: -1)
    }
    static func * (left: LinearExpression, right: Double) -> LinearExpression {
        LinearExpression(0).adding(left, times: right)
    }
    static func + (left: LinearExpression, right: Double) -> LinearExpression {
        left.adding(LinearExpression(right))
    }
}

/// Equations, the first of which hold: one that contradicts those before it is left out.
struct LinearSystem {
    /// What a variable is equal to, in terms of variables without a row.
    private var rows: [Int: LinearExpression] = [:]

    /// Adds `expression == 0`.
    ///
    /// - Returns: By how much the equations before it miss this one: 0 if it was added or says nothing new.
    @discardableResult
    mutating func add(_ expression: LinearExpression) -> Double {
        let reduced = reduce(expression)
        guard let pivot = reduced.terms.max(by: { abs($0.factor) < abs($1.factor) }) else {
            return abs(reduced.constant) > 1e-6 ? abs(reduced.constant) : 0
        }
        let row = reduced.removing(pivot.variable) * (-1 / pivot.factor)
        for (variable, other) in rows {
            let factor = other.factor(of: pivot.variable)
            if factor != 0 { rows[variable] = other.removing(pivot.variable).adding(row, times: factor) }
        }
        rows[pivot.variable] = row
        return 0
    }

    private func reduce(_ expression: LinearExpression) -> LinearExpression {
        var result = expression
        for term in expression.terms {
            if let row = rows[term.variable] {
                result = result.removing(term.variable).adding(row, times: result.factor(of: term.variable))
            }
        }
        return result
    }

    /// The value of an expression; variables without a value count as zero.
    func value(of expression: LinearExpression) -> Double { reduce(expression).constant }
}
