import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { testKit } from '#app/server/testing/kit.ts'
import { serveUnsubscribe } from './serveUnsubscribe.ts'
import { texts } from './texts.ts'
import { unsubscribeLink } from './unsubscribe.ts'

const kit = testKit()
const id = randomUUID()

/** The route alone, with one kind, and whom it was turned off for. */
async function office() {
  const off: string[] = []
  const app = Fastify()
  await serveUnsubscribe(app, kit.services, { reminder: async (_, userId) => void off.push(userId) })
  return { app, off }
}
const linkOf = (kind = 'reminder', userId: string = id) => new URL(unsubscribeLink(kit.services, userId, kind)).pathname

test('looking at the link changes nothing; its button, or a mail program’s one click, turns that kind off', async () => {
  const { app, off } = await office()

  const seen = await app.inject({ method: 'GET', url: linkOf() })
  expect([seen.statusCode, off]).toEqual([200, []])
  expect(seen.body).toContain(texts.ask)
  for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
    await app.inject({
      method: 'POST',
      url: linkOf(),
      headers: { 'content-type': type },
      payload: 'List-Unsubscribe=One-Click',
    })
  expect(off).toEqual([id, id])
  expect((await app.inject({ method: 'POST', url: linkOf() })).body).toContain(texts.done)
})

test.each([
  ['a mail program', {}],
  ['the button of a page that tells no referrer', { origin: 'null' }],
  ['a mailbox on the web', { origin: 'https://correio.exemplo' }],
])('%s turns a kind off through the whole house', async (_, headers) => {
  const { id: userId } = await kit.person()
  const url = linkOf('letter', userId)
  const type = { 'content-type': 'application/x-www-form-urlencoded' }
  const sent = await kit.app.inject({ method: 'POST', url, headers: { ...type, ...headers }, payload: 'a=b' })
  expect([sent.statusCode, sent.body.includes(texts.done)]).toEqual([200, true])
})

test.each([
  ['made up', () => '/unsubscribe/nada'],
  ['of another member', () => linkOf().replace(id, randomUUID())],
  ['of another kind', () => linkOf('letter').replace('letter', 'reminder')],
  ['of a kind nobody sends', () => linkOf('letter')],
  ['of a name that every object has', () => linkOf('constructor')],
  ['cut short', () => linkOf().slice(0, -1)],
])('a link that is %s says so, and turns nothing off', async (_, url) => {
  const { app, off } = await office()
  for (const method of ['GET', 'POST'] as const) {
    const answer = await app.inject({ method, url: url() })
    expect([answer.statusCode, answer.body.includes(texts.invalid)]).toEqual([404, true])
  }
  expect(off).toEqual([])
})

test('its dark theme is the app’s', async () => {
  const app = Fastify()
  await serveUnsubscribe(app, kit.services, {}, '/assets/a.css')
  const { body } = await app.inject({ method: 'GET', url: linkOf() })
  const [, href = ''] = /href="(\/unsubscribe[^"]*)" media="\(prefers-color-scheme: dark\)"/.exec(body) ?? []
  const colours = (css: string, selector: string) => css.split(`${selector} {`)[1]?.split('}')[0]

  expect(colours(readFileSync(`public${href}`, 'utf8'), ':root')).toBe(
    colours(readFileSync('src/app/client/styles.css', 'utf8'), '[data-theme="dark"]'),
  )
})
