import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = ReturnType<typeof createMetrics>

/** What this process counts about itself, beside what prom-client knows of every Node process (memory, event loop, collections). */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'lumiar_http_requests_total',
    help: 'Requests by route and status',
    labelNames: ['route', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'lumiar_http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer',
    labelNames: ['route'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  const gauges = new Map<string, Gauge>()
  const gaugeOf = (name: string) => {
    const gauge = gauges.get(name) ?? new Gauge({ name, help: name.replaceAll('_', ' '), registers })
    gauges.set(name, gauge)
    return gauge
  }

  return {
    answered(route: string, status: number, seconds: number) {
      requests.inc({ route, status })
      durations.observe({ route }, seconds)
    },
    procedureCalls: new Counter({
      name: 'lumiar_procedure_calls_total',
      help: 'Calls of procedures, several of which may travel in one request',
      labelNames: ['procedure', 'status'],
      registers,
    }),
    replicaReads: new Counter({
      name: 'lumiar_replica_reads_total',
      help: 'Calls that a standby may answer, by who answered',
      labelNames: ['database'],
      registers,
    }),
    fileOperations: new Counter({
      name: 'lumiar_files_operations_total',
      help: 'Operations of the file store',
      labelNames: ['operation', 'outcome'],
      registers,
    }),
    fileBytes: new Counter({
      name: 'lumiar_files_bytes_total',
      help: 'Bytes that went into and came out of the file store',
      labelNames: ['direction'],
      registers,
    }),
    contentType: registry.contentType,
    /**
     * The registry in Prometheus' text form, with gauges measured for this scrape; one that could not be measured is
     * left out.
     */
    async render(measured: Record<string, number>): Promise<string> {
      for (const gauge of gauges.values()) gauge.remove()
      for (const [name, value] of Object.entries(measured)) gaugeOf(name).set(value)
      return registry.metrics()
    },
  }
}
