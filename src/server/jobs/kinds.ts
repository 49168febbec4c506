import type { z } from 'zod/mini'
import type { KitServices } from '#server/services.ts'

/** The payload of each kind of job, by its name. A domain adds its kinds to this interface, and runs them by its manifest. */
// biome-ignore lint/suspicious/noEmptyInterface: it is there to be added to
export interface JobKinds {}

export type Run = {
  /** The same at every attempt: a mail that is sent again carries the same Message-ID. */
  id: string
  attempt: number
  now: Date
  /** For who from here on only waits for another machine, perhaps for minutes: another job may begin meanwhile. */
  freeSlot: () => void
}

/**
 * A process that is killed is followed by another attempt, so what `run` does must be harmless when it was done before. Nothing
 * is locked meanwhile. A job that has become needless simply returns.
 */
export type JobKind<Payload> = {
  input: z.ZodMiniType<Payload>
  run: (services: KitServices, payload: Payload, run: Run) => Promise<void>
}

/** What a domain's manifest declares. */
export type Queued = { [Kind in keyof JobKinds]?: JobKind<JobKinds[Kind]> }
