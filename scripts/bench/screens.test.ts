// @vitest-environment page
import { expect, test } from 'vitest'
import { memberPages } from '#app/client/memberPages.ts'
import { firstCallsAt } from '#client/navigation/firstCalls.ts'
import { type Ids, screens } from './screens.ts'

const ids = new Proxy({} as Ids, { get: (_, name) => String(name) })

/** The address a browser has when the page is open; the rest of `screens` are searches and lists within a page. */
const addresses: Record<string, string> = {
  '/': '/',
  '/practices': '/practices',
  '/practice/breathing': '/practice/breathing',
  '/learn': '/learn',
  '/learn/track': '/learn/track/track',
  '/learn/module': '/learn/module/module',
  '/learn/articles': '/learn/articles/artigos',
  '/learn/article': '/learn/article/article',
  '/meditate': '/meditate',
  '/player': '/player/audio',
  '/community': '/community',
  '/community/circle': '/community/circle/cura',
  '/community/group': '/community/circle/cura/group/group',
  '/community/event': '/community/event/event',
  '/reflections': '/reflections',
  '/reflections/all': '/reflections/all',
  '/profile': '/profile',
  '/history': '/history',
  '/saved': '/saved',
}

test.each(Object.entries(addresses))('what is measured of %s is what the browser asks first there', (name, address) => {
  const asked = firstCallsAt(memberPages, address, '')
  expect(asked).not.toEqual([])
  expect(screens(ids)[name]).toEqual(asked)
})
