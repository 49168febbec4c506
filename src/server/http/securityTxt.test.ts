import { expect, test } from 'vitest'
import { testKit } from '#app/server/testing/kit.ts'
import { readConfig } from '#server/config/config.ts'

const told = testKit({ SECURITY_CONTACT: 'seguranca@exemplo.com', APP_URL: 'https://lumiar.exemplo' })
const untold = testKit({ ADMIN_EMAIL: 'dona@exemplo.com', ADMIN_PASSWORD: 'segredo1' })
const path = '/.well-known/security.txt'

test('whoever finds a hole finds whom to tell, by RFC 9116', async () => {
  const answer = await told.app.inject(path)

  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(answer.body.trim().split('\n')).toEqual([
    'Contact: mailto:seguranca@exemplo.com',
    'Expires: 2027-05-14T00:00:00.000Z',
    'Canonical: https://lumiar.exemplo/.well-known/security.txt',
    'Preferred-Languages: pt, en',
  ])
})

test('HEAD tells that it is there, as GET would', async () => {
  const answer = await told.app.inject({ method: 'HEAD', url: path })

  const { headers } = await told.app.inject(path)
  expect([answer.statusCode, answer.headers['content-length']]).toEqual([200, headers['content-length']])
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect((await untold.app.inject({ method: 'HEAD', url: path })).statusCode).toBe(404)
})

test('it never runs out while the server runs', async () => {
  told.clock.now = new Date('2030-01-01T12:00:00Z')
  const { body } = await told.app.inject(path)

  expect(body).toContain('Expires: 2030-06-30T00:00:00.000Z')
})

test('without a contact there is none: the administrator’s address is how they sign in', async () => {
  const answer = await untold.app.inject(path)

  expect(answer.statusCode).toBe(404)
  expect(answer.body).not.toContain('dona@exemplo.com')
})

test.each([
  ['an e-mail', 'a@exemplo.com', 'mailto:a@exemplo.com'],
  ['a mail address as a URI', 'mailto:a@exemplo.com', 'mailto:a@exemplo.com'],
  ['a page', 'https://exemplo.com/seguranca', 'https://exemplo.com/seguranca'],
])('the contact may be %s', (_, given, contact) => {
  expect(readConfig({ SECURITY_CONTACT: given }).securityContact).toBe(contact)
})

test.each([
  'http://exemplo.com',
  'alguém',
  'a@exemplo.com\nContact: x',
  'javascript:alert(1)',
  'mailto:a@b.co\nExpires: x',
])('a contact like %j is refused by its variable', (SECURITY_CONTACT) => {
  expect(() => readConfig({ SECURITY_CONTACT })).toThrow(/^SECURITY_CONTACT: /)
})
