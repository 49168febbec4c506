import type { Kept, Measured } from './report.ts'
import type { Both, Side } from './requests.ts'
import { isWorse, type Summary, summarise } from './summary.ts'
import { slowestAllowed } from './targets.ts'

/** The part of docs/performance.md about what members open and do every day. */
export function requestsPart({ on, machine, runs, changes }: Measured<'requests'>) {
  const summaries = summarise(runs)
  return [
    '## What members open and do every day, beside raw `node:http` + postgres.js',
    `${machine}, ${on}, ${runs.length} ${runs.length === 1 ? 'run' : 'runs'}. The first request of each page and each daily write, by two thousand members in turn who have a history. Raw (\`scripts/bench/raw\`) reads the session and the same rows in one prepared statement, checks nothing else, and answers the same JSON: one that is a tenth shorter or longer is refused. Both take turns of less than a second; the median of the ratios of answers a second counts. *By processor* is the same ratio by processor time of Node and PostgreSQL together, which a busy machine disturbs much less. Statements count \`begin\` and \`commit\`.`,
    table(
      [
        '',
        'ratio of each run, 16 connections',
        'target',
        'by processor',
        'before',
        'p99 beside raw, 64',
        'statements',
        'bytes',
      ],
      summaries.map((summary) => [
        `**${summary.name}** ${summary.what}`,
        shown(summary.ratios),
        `at least ${summary.target}`,
        summary.processor.toFixed(2),
        beforeOf(summary, changes),
        `${shown(summary.slowest)} (at most ${slowestAllowed(summary.target)})`,
        both(summary.statements, 1),
        both(summary.bytes, 0),
      ]),
    ),
    'Raw → Lumiar in the last run; milliseconds of processor are an answer’s, in each half.',
    table(
      ['', 'connections', 'answers a second', 'Node ms', 'PostgreSQL ms', 'p50 ms', 'p99 ms'],
      summaries.flatMap(({ name, levels }) =>
        levels.map(({ connections, raw, lumiar }) => {
          const of = (pick: keyof Side, digits: number) => both({ raw: raw[pick], lumiar: lumiar[pick] }, digits)
          return [
            name,
            String(connections),
            of('rate', 0),
            of('node', 2),
            of('database', 2),
            of('p50', 1),
            of('p99', 1),
          ]
        }),
      ),
    ),
  ].join('\n\n')
}

/** Of the figures that were kept before these, by processor. */
function beforeOf({ name }: Summary, changes: Kept['requests']['changes']) {
  const change = changes.find((each) => each.name === name)
  return change ? `${change.processor[0].toFixed(2)}${isWorse(change) ? ' **worse**' : ''}` : '–'
}

const table = (head: string[], rows: string[][]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

const shown = (ratios: number[]) => ratios.map((ratio) => ratio.toFixed(2)).join(' · ')

const both = ({ raw, lumiar }: Both, digits: number) => `${raw.toFixed(digits)} → ${lumiar.toFixed(digits)}`
