import { z } from 'zod/mini'
import { storable } from '#shared/storable.ts'
import { browsers, mostEndpoint, systems } from './rules.ts'

/** Bytes in base64url, as `PushSubscription.toJSON` writes them: a point of P-256, and sixteen random bytes. */
const bytes = (form: RegExp) => z.string().check(z.regex(form, 'NOT_A_DEVICE'))

const keys = {
  endpoint: z.string().check(z.minLength(1), z.maxLength(mostEndpoint, 'NOT_A_DEVICE'), storable),
  p256dh: bytes(/^B[\w-]{86}$/),
  auth: bytes(/^[\w-]{22}$/),
}

/** What the browser answered to `pushManager.subscribe`, and what it calls itself. */
export const save = z.strictObject({
  ...keys,
  browser: z.optional(z.enum(browsers)),
  system: z.optional(z.enum(systems)),
})

export const renew = z.strictObject(keys)

export const device = z.strictObject({ id: z.uuid('INVALID_ID') })

export type Save = z.infer<typeof save>
export type Renew = z.infer<typeof renew>
