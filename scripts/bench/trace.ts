import { gzipSync } from 'node:zlib'

/** What a page looked like from outside, read from Chromium's trace. */
export type Figures = {
  firstPaintMs: number
  largestPaintMs: number
  layoutShift: number
  longestTaskMs: number
  /** Of the processor, not by the clock: what other programs take in the meantime is not counted. */
  longestWorkMs: number
}

type TraceEvent = {
  name: string
  ph: string
  ts: number
  dur?: number
  tdur?: number
  pid: number
  tid: number
  args: { data?: Record<string, unknown>; name?: string; frame?: string }
}

export function readTrace(trace: Buffer): Figures {
  const events: TraceEvent[] = JSON.parse(trace.toString()).traceEvents
  const page = rendererOf(events)
  const own = events.filter(({ pid }) => pid === page.pid)
  const start = own.findLast(({ name, args }) => name === 'navigationStart' && isOurs(args.data))
  const since = (event: TraceEvent | undefined) =>
    event && start ? Math.round((event.ts - start.ts) / 1000) : Number.NaN
  const tasks = own.filter(({ name, tid }) => name === 'ThreadControllerImpl::RunTask' && tid === page.tid)
  return {
    firstPaintMs: since(own.findLast(({ name }) => name === 'firstContentfulPaint')),
    largestPaintMs: since(own.findLast(({ name }) => name === 'largestContentfulPaint::Candidate')),
    layoutShift: round(
      own.filter(({ name }) => name === 'LayoutShift').reduce((sum, event) => sum + shiftOf(event), 0),
    ),
    longestTaskMs: longest(tasks.map(({ dur = 0 }) => dur)),
    longestWorkMs: longest(tasks.map(({ tdur = 0 }) => tdur)) || Number.NaN,
  }
}

/** The same of the page alone, without what takes less than a fifth of a millisecond: for the developer tools, and small. */
export function slimTrace(trace: Buffer): Buffer {
  const events: TraceEvent[] = JSON.parse(trace.toString()).traceEvents
  const { pid } = rendererOf(events)
  const told = events.filter((event) => event.ph === 'M' || (event.pid === pid && (event.dur ?? 1000) >= 200))
  return gzipSync(JSON.stringify({ traceEvents: told }), { level: 9 })
}

const longest = (micros: number[]) => Math.round(micros.reduce((most, one) => Math.max(most, one), 0) / 1000)

/** The main thread of the page that was opened; without a navigation in the trace, the busiest. */
function rendererOf(events: TraceEvent[]): { pid: number; tid: number } {
  const opened = events.findLast(({ name, args }) => name === 'navigationStart' && isOurs(args.data))
  const mains = events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
  const busiest = mains
    .filter(({ pid }) => !opened || pid === opened.pid)
    .map(({ pid, tid }) => ({ pid, tid, count: events.filter((one) => one.pid === pid && one.tid === tid).length }))
    .sort((one, other) => other.count - one.count)[0]
  if (!busiest) throw new Error('the trace shows no page')
  return busiest
}

const isOurs = (data: Record<string, unknown> | undefined) =>
  data?.isOutermostMainFrame === true && String(data.documentLoaderURL).startsWith('http')

/** Shifts that follow a tap within half a second are what the member asked for. */
function shiftOf({ args: { data } }: TraceEvent): number {
  return data?.had_recent_input ? 0 : Number(data?.score ?? 0)
}

const round = (shift: number) => Math.round(shift * 10_000) / 10_000
