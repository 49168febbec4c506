import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Runs the files that ask for a browser's environment before all others. Vitest ends a worker whose next file asks for
 * another environment than its last one, and the new worker imports everything anew: in the order of their sizes, the
 * files would end a worker at almost every third of them. Of the others, those that take long begin first: at the end of
 * the run one of them would keep a single worker busy, and small as many of them are, the order of sizes puts them there.
 */
export class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const turns = new Map(sorted.map((file) => [file, turnOf(readFileSync(file.moduleId, 'utf8'))]))
    return sorted.sort((one, other) => (turns.get(one) ?? 0) - (turns.get(other) ?? 0))
  }
}

export function turnOf(source: string): number {
  if (source.startsWith('// @vitest-environment')) return 0
  return givesItselfTime.test(source) ? 1 : 2
}

/** A test with a timeout of its own, above the usual one: it starts programs, or a PostgreSQL. */
const givesItselfTime = /^\}, \d+_000\)$|^ {2,}\d+_000,$/m
