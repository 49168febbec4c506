import { expect, test } from 'vitest'
import { codeOf } from '#app/server/testing/codeOf.ts'
import { asManyConnections, testKit } from '#app/server/testing/kit.ts'
import { attempts } from '../tables.ts'
import { HOME, postFrom } from '../testing/postFrom.ts'
import { type Limit, limits, slot } from './attempts.ts'

const kit = testKit({ TRUSTED_PROXIES: '127.0.0.1', ...asManyConnections })
const post = postFrom(kit)

const register = (email: string) => post('signUp', { email, password: 'segredo1', firstName: '', lastName: '' })

async function enter(email: string, password: string, address?: string): Promise<string> {
  const answer = await post('signIn', { email, password }, address)
  return answer.statusCode === 200 ? 'in' : codeOf(answer)
}

/** As many failed tries as a limit allows, without the hashing. */
const exhaust = (limit: Limit, subject: string) =>
  kit.services.db.insert(attempts).values({ ...slot(limit, subject, kit.clock.now), hits: limits[limit].most })

test('a stranger who guesses from elsewhere locks only that address, not the owner', async () => {
  await register('dona@exemplo.com')
  const guesses = Array.from({ length: 15 }, (_, i) => enter('dona@exemplo.com', `chute${i}`, '198.51.100.9'))

  const most = limits.signInOfAccount.most
  const codes = await Promise.all(guesses)
  expect(codes.filter((code) => code === 'INVALID_CREDENTIALS')).toHaveLength(most)
  expect(codes.filter((code) => code === 'TOO_MANY_ATTEMPTS')).toHaveLength(15 - most)
  expect(await enter('dona@exemplo.com', 'segredo1', '198.51.100.9')).toBe('TOO_MANY_ATTEMPTS')
  expect(await enter('dona@exemplo.com', 'segredo1')).toBe('in')
})

test('what one address was refused does not count against the account from everywhere', async () => {
  await register('calma@exemplo.com')
  await exhaust('signInOfAccount', 'calma@exemplo.com 198.51.100.10')
  for (let i = 0; i < 5; i++) await enter('calma@exemplo.com', 'chute', '198.51.100.10')

  const { key } = slot('signInOfAccountEverywhere', 'calma@exemplo.com', kit.clock.now)
  expect(await kit.services.sql`select hits from attempts where key = ${key}`).toEqual([])
})

test('guessing from many addresses ends at the account, known or not', async () => {
  await register('alvo@exemplo.com')
  for (const email of ['alvo@exemplo.com', 'ninguem@exemplo.com']) {
    await exhaust('signInOfAccountEverywhere', email)
    expect(await enter(email, 'segredo1', '192.0.2.200')).toBe('TOO_MANY_ATTEMPTS')
  }
  kit.clock.now = new Date(kit.clock.now.getTime() + limits.signInOfAccountEverywhere.windowMs)
  expect(await enter('alvo@exemplo.com', 'segredo1')).toBe('in')
})

test('the mailed link lets the owner of a locked account in, and unlocks it', async () => {
  await register('trancada@exemplo.com')
  await exhaust('signInOfAccountEverywhere', 'trancada@exemplo.com')
  await exhaust('signInOfAccount', `trancada@exemplo.com ${HOME}`)
  expect(await enter('trancada@exemplo.com', 'segredo1')).toBe('TOO_MANY_ATTEMPTS')

  await post('forgotPassword', { email: 'trancada@exemplo.com' })
  const token = new URL(kit.mails.at(-1)?.link ?? '').searchParams.get('token')
  const reset = await post('resetPassword', { token, password: 'outra-senha' })

  expect(String(reset.headers['set-cookie'])).toContain('session_token=')
  expect(await enter('trancada@exemplo.com', 'outra-senha')).toBe('in')
})
