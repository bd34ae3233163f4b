// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import DeviceHost

/// Which processes are measured.
@Suite struct MemoryWatchTests {
    // Its writer was late: the dead process was measured for as long as the host lived.
    @Test("a process that ends before its size is taken is not measured any more")
    func lateBeginning() {
        let memory = MemoryWatch()
        #expect(memory.expect(1))
        memory.end(1)
        memory.begin(1, pid: getpid(), limit: 1, warning: nil)
        #expect(memory.processes == [])
    }

    @Test("a process is measured from its first delivery on, and until its end")
    func life() {
        let memory = MemoryWatch()
        #expect(memory.expect(1))
        memory.begin(1, pid: getpid(), limit: 1 << 40, warning: nil)
        #expect(memory.processes == [1])
        #expect(!memory.expect(1))
        #expect(memory.excess(of: 1) == nil)
        memory.end(1)
        #expect(memory.processes == [])
    }
}
