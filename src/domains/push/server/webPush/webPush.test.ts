import { expect, test } from 'vitest'
import { claimsOf, decrypt, makeDevice } from '../testing/device.ts'
import { encrypt } from './encrypt.ts'
import { authorization, createServerKeys, subjectOf } from './vapid.ts'

test('the example of RFC 8291 comes out to the last byte', () => {
  const body = encrypt(
    'When I grow up, I want to be a watermelon',
    {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
    {
      salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
      privateKey: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
    },
  )

  expect(body.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

test('two equal messages look different to whoever carries them, and a browser reads both', async () => {
  const { keys, secrets } = await makeDevice()
  const text = 'Hora da sua prática ☀️'
  const [one, other] = [encrypt(text, keys), encrypt(text, keys)]

  expect(one.equals(other)).toBe(false)
  expect([await decrypt(one, secrets), await decrypt(other, secrets)]).toEqual([text, text])
  const stranger = await makeDevice()
  await expect(decrypt(one, stranger.secrets)).rejects.toThrow()
})

test('the push service is told who sends, for its own origin and half a day', async () => {
  const keys = createServerKeys()
  const now = new Date('2026-11-15T15:00:00Z')
  const told = { endpoint: 'https://push.example:443/a?b', subject: 'https://lumiar.example', now }

  expect(await claimsOf(authorization(keys, told))).toEqual({
    typ: 'JWT',
    alg: 'ES256',
    aud: 'https://push.example',
    exp: now.getTime() / 1000 + 12 * 3600,
    sub: 'https://lumiar.example',
    publicKey: keys.publicKey,
  })
})

test.each([
  ['https://lumiar.example', 'Lumiar <a@b.example>', 'https://lumiar.example'],
  ['http://127.0.0.1:3000', 'Lumiar <a@b.example>', 'mailto:a@b.example'],
  ['http://127.0.0.1:3000', 'a@b.example', 'mailto:a@b.example'],
])('whom a push service writes to, at %s with %s: %s', (appUrl, mailFrom, subject) => {
  expect(subjectOf({ appUrl, mailFrom })).toBe(subject)
})
