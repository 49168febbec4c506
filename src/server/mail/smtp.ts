import { setTimeout as pause } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import { bodyOf, type Mail } from './mail.ts'

/** Timeouts of our own: nodemailer's are up to ten minutes. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }
const WAITS_MS = [5_000, 60_000, 300_000]

/**
 * A mail server that is unreachable, or answers with a temporary code (4xx), is tried again; a permanent refusal (5xx)
 * is not.
 */
export function smtp(url: string, from: string, waits = WAITS_MS): Mail {
  const transport = createTransport({ url, ...TIMEOUTS })
  return {
    async send({ to, subject, ...body }) {
      const message = { from, to, subject, text: bodyOf(body) }
      for (const wait of waits) {
        const failure: unknown = await transport.sendMail(message).then(
          () => null,
          (error) => error,
        )
        if (failure === null) return
        if (isForGood(failure)) throw failure
        await pause(wait, undefined, { ref: false })
      }
      await transport.sendMail(message)
    },
  }
}

const isForGood = (failure: unknown) =>
  failure instanceof Error && 'responseCode' in failure && Number(failure.responseCode) >= 500
