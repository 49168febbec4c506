import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Runs the files that ask for a browser's environment before all others. Vitest ends a worker whose next file asks for
 * another environment than its last one, and the new worker imports everything anew: in the order of their sizes, the
 * files would end a worker at almost every third of them.
 */
export class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const inBrowser = new Set(sorted.filter(asksForBrowser))
    return [...inBrowser, ...sorted.filter((file) => !inBrowser.has(file))]
  }
}

const asksForBrowser = ({ moduleId }: TestSpecification) =>
  readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment')
