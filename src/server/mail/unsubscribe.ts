import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Transaction } from '#server/db/connect.ts'

/** Turns off one kind of mail for one member, however often it is asked to. A domain declares it for each kind it may send. */
export type Unsubscribe = (tx: Transaction, userId: string, now: Date) => Promise<unknown>

type From = { secret: string; config: { appUrl: string } }

/** Where a mail of this kind is turned off, signed out and with one click (RFC 8058). Nobody can make one up for another. */
export const unsubscribeLink = ({ secret, config }: From, userId: string, kind: string) =>
  new URL(`/unsubscribe/${kind}.${userId}.${signature(secret, userId, kind)}`, config.appUrl).href

/** Whom and what a link is about; nothing when it was not made by us. */
export function readUnsubscribe(secret: string, token: string) {
  const [, kind = '', userId = '', signed = ''] = /^([a-z]{1,30})\.([0-9a-f-]{36})\.([\w-]{43})$/.exec(token) ?? []
  const expected = signature(secret, userId, kind)
  const isOurs = signed.length === expected.length && timingSafeEqual(Buffer.from(signed), Buffer.from(expected))
  return isOurs ? { kind, userId } : null
}

const signature = (secret: string, userId: string, kind: string) =>
  createHmac('sha256', secret).update(`unsubscribe ${kind} ${userId}`).digest('base64url')
