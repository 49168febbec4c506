// @vitest-environment page
import { beforeEach, expect, test } from 'vitest'
import { fakeBrowser } from '#client/testing/browser.ts'
import { firstAnswersId } from '#shared/firstScreen.ts'

const browser = fakeBrowser()
const { queryClient } = await import('#client/api/cache.ts')
const { cacheSentAnswers } = await import('./cacheSentAnswers.ts')
const { takePrefetched } = await import('./takePrefetched.ts')
const { takeSentAnswers } = await import('./takeSentAnswers.ts')

const session = { result: { data: { id: 'ana' } } }
const send = (data: object) => {
  document.head.innerHTML = `<script type="application/json" id="${firstAnswersId}">${JSON.stringify(data)}</script>`
}

beforeEach(() => {
  queryClient.clear()
  delete window.lumiarPrefetched
  document.head.innerHTML = ''
})

test('what came inside the page is known before the app renders, and asked of nobody', async () => {
  send({ at: Date.now(), calls: [['auth.session'], ['notes.today']], answers: [session, { result: { data: null } }] })
  expect(takeSentAnswers()).toBe(true)
  cacheSentAnswers()

  expect(queryClient.getQueryData(['notes.today'])).toBeNull()
  expect(queryClient.getQueryData(['auth.session'])).toBeUndefined()
  expect(await takePrefetched('auth.session', undefined)).toEqual(session)
  expect([browser.requests, document.getElementById(firstAnswersId)]).toEqual([[], null])
})

test('a page without answers asks as before', () => {
  expect(takeSentAnswers()).toBe(false)
  expect(window.lumiarPrefetched).toBeUndefined()
})

test('a wrong clock of the device is known from the page', () => {
  send({ at: Date.now() + 3_600_000, calls: [], answers: [] })
  takeSentAnswers()
  expect(Math.round((window.lumiarClockMs ?? 0) / 1000)).toBe(3600)
})
