import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks'

/** Seconds. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

type Latency = { counts: number[]; sum: number; total: number }

export type Metrics = ReturnType<typeof createMetrics>

/** What this process counts about itself. Plain numbers in memory: a request costs two look-ups and an addition. */
export function createMetrics() {
  const counters = new Map<string, Map<string, number>>()
  const latencies = new Map<string, Latency>()
  const loop: IntervalHistogram = monitorEventLoopDelay({ resolution: 20 })
  loop.enable()

  const add = (name: string, labels: string, amount = 1) => {
    const series = counters.get(name) ?? new Map<string, number>()
    counters.set(name, series)
    series.set(labels, (series.get(labels) ?? 0) + amount)
  }

  return {
    add,
    answered(route: string, status: number, seconds: number) {
      add('lumiar_http_requests_total', `route="${route}",status="${status}"`)
      const latency = latencies.get(route) ?? { counts: BOUNDS.map(() => 0), sum: 0, total: 0 }
      latencies.set(route, latency)
      latency.sum += seconds
      latency.total++
      const place = BOUNDS.findIndex((bound) => seconds <= bound)
      if (place !== -1) latency.counts[place] = (latency.counts[place] ?? 0) + 1
    },
    /** Prometheus' text form; the event loop's delay is that since the last time. */
    render(gauges: Record<string, number>): string {
      const lines = [
        ...[...counters].flatMap(([name, series]) => [
          `# TYPE ${name} counter`,
          ...[...series].map(([labels, value]) => `${name}{${labels}} ${value}`),
        ]),
        '# TYPE lumiar_http_request_duration_seconds histogram',
        ...[...latencies].flatMap(([route, latency]) => histogram(route, latency)),
        ...Object.entries({ ...gauges, ...ownGauges(loop) }).flatMap(([name, value]) => [
          `# TYPE ${name.split('{', 1)[0]} gauge`,
          `${name} ${value}`,
        ]),
      ]
      loop.reset()
      return `${[...new Set(lines)].join('\n')}\n`
    },
    stop: () => loop.disable(),
  }
}

function histogram(route: string, { counts, sum, total }: Latency): string[] {
  const name = 'lumiar_http_request_duration_seconds'
  let upTo = 0
  return [
    ...BOUNDS.map((bound, place) => {
      upTo += counts[place] ?? 0
      return `${name}_bucket{route="${route}",le="${bound}"} ${upTo}`
    }),
    `${name}_bucket{route="${route}",le="+Inf"} ${total}`,
    `${name}_sum{route="${route}"} ${sum}`,
    `${name}_count{route="${route}"} ${total}`,
  ]
}

function ownGauges(loop: IntervalHistogram): Record<string, number> {
  const { rss, heapUsed } = process.memoryUsage()
  const { user, system } = process.cpuUsage()
  const seconds = (nanoseconds: number) => (Number.isFinite(nanoseconds) ? nanoseconds / 1e9 : 0)
  return {
    'lumiar_event_loop_delay_seconds{quantile="0.5"}': seconds(loop.percentile(50)),
    'lumiar_event_loop_delay_seconds{quantile="0.99"}': seconds(loop.percentile(99)),
    'lumiar_event_loop_delay_seconds{quantile="1"}': seconds(loop.max),
    process_resident_memory_bytes: rss,
    nodejs_heap_size_used_bytes: heapUsed,
    process_cpu_seconds: (user + system) / 1e6,
    process_uptime_seconds: process.uptime(),
  }
}
