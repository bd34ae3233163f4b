// Portico
// SPDX-License-Identifier: Apache-2.0

/// `CombineOperators.swift`: what apps use of Combine and OpenCombine lacks, made of what it has. A part of the package if a
/// copied file imports Combine.
enum CombineSupport {
    static let fileName = "CombineOperators.swift"

    static let text = """
        // Operators of Combine that OpenCombine lacks. Written by portico adapt, and overwritten when it runs again.

        import Combine

        extension Publishers {
            /// The elements of several publishers, as they come.
            struct MergeMany<Upstream: Publisher>: Publisher {
                typealias Output = Upstream.Output
                typealias Failure = Upstream.Failure
                let publishers: [Upstream]

                init(_ upstream: Upstream...) { publishers = upstream }
                init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream { publishers = Array(upstream) }

                func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
                    Publishers.Sequence<[Upstream], Failure>(sequence: publishers).flatMap { $0 }.receive(subscriber: subscriber)
                }

                func merge(with other: Upstream) -> MergeMany<Upstream> { MergeMany(publishers + [other]) }
            }

            struct Merge<A: Publisher, B: Publisher>: Publisher where A.Output == B.Output, A.Failure == B.Failure {
                typealias Output = A.Output
                typealias Failure = A.Failure
                let a: A
                let b: B

                init(_ a: A, _ b: B) { (self.a, self.b) = (a, b) }

                func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
                    MergeMany(a.eraseToAnyPublisher(), b.eraseToAnyPublisher()).receive(subscriber: subscriber)
                }
            }

            struct Merge3<A: Publisher, B: Publisher, C: Publisher>: Publisher
            where A.Output == B.Output, A.Failure == B.Failure, B.Output == C.Output, B.Failure == C.Failure {
                typealias Output = A.Output
                typealias Failure = A.Failure
                let a: A
                let b: B
                let c: C

                init(_ a: A, _ b: B, _ c: C) { (self.a, self.b, self.c) = (a, b, c) }

                func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
                    MergeMany(a.eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher())
                        .receive(subscriber: subscriber)
                }
            }

            /// The latest elements of both, once there is one of each.
            struct CombineLatest<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
                typealias Output = (A.Output, B.Output)
                typealias Failure = A.Failure
                let a: A
                let b: B

                init(_ a: A, _ b: B) { (self.a, self.b) = (a, b) }

                func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
                    typealias Change = (A.Output?, B.Output?)
                    let first = a.map { value -> Change in (value, nil) }.eraseToAnyPublisher()
                    let second = b.map { value -> Change in (nil, value) }.eraseToAnyPublisher()
                    MergeMany(first, second)
                        .scan((nil, nil) as Change) { latest, change in (change.0 ?? latest.0, change.1 ?? latest.1) }
                        .compactMap { latest -> Output? in
                            guard let a = latest.0, let b = latest.1 else { return nil }
                            return (a, b)
                        }
                        .receive(subscriber: subscriber)
                }
            }

            struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
            where A.Failure == B.Failure, B.Failure == C.Failure {
                typealias Output = (A.Output, B.Output, C.Output)
                typealias Failure = A.Failure
                let a: A
                let b: B
                let c: C

                init(_ a: A, _ b: B, _ c: C) { (self.a, self.b, self.c) = (a, b, c) }

                func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
                    CombineLatest<CombineLatest<A, B>, C>(CombineLatest(a, b), c).map { ($0.0.0, $0.0.1, $0.1) }
                        .receive(subscriber: subscriber)
                }
            }

            struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
            where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
                typealias Output = (A.Output, B.Output, C.Output, D.Output)
                typealias Failure = A.Failure
                let a: A
                let b: B
                let c: C
                let d: D

                init(_ a: A, _ b: B, _ c: C, _ d: D) { (self.a, self.b, self.c, self.d) = (a, b, c, d) }

                func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
                    CombineLatest<CombineLatest3<A, B, C>, D>(CombineLatest3(a, b, c), d)
                        .map { ($0.0.0, $0.0.1, $0.0.2, $0.1) }.receive(subscriber: subscriber)
                }
            }
        }

        extension Publisher {
            func merge<P: Publisher>(with other: P) -> Publishers.Merge<Self, P> where P.Output == Output, P.Failure == Failure {
                Publishers.Merge(self, other)
            }

            func merge<B: Publisher, C: Publisher>(with b: B, _ c: C) -> Publishers.Merge3<Self, B, C>
            where B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure {
                Publishers.Merge3(self, b, c)
            }

            func combineLatest<P: Publisher>(_ other: P) -> Publishers.CombineLatest<Self, P> where P.Failure == Failure {
                Publishers.CombineLatest(self, other)
            }

            func combineLatest<P: Publisher, T>(
                _ other: P, _ transform: @escaping (Output, P.Output) -> T
            ) -> Publishers.Map<Publishers.CombineLatest<Self, P>, T> where P.Failure == Failure {
                Publishers.CombineLatest(self, other).map { transform($0.0, $0.1) }
            }

            func combineLatest<P: Publisher, Q: Publisher>(_ first: P, _ second: Q) -> Publishers.CombineLatest3<Self, P, Q>
            where P.Failure == Failure, Q.Failure == Failure {
                Publishers.CombineLatest3(self, first, second)
            }

            func combineLatest<P: Publisher, Q: Publisher, R: Publisher>(
                _ first: P, _ second: Q, _ third: R
            ) -> Publishers.CombineLatest4<Self, P, Q, R> where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
                Publishers.CombineLatest4(self, first, second, third)
            }
        }

        """
}
