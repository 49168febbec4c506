// @vitest-environment page
import { createElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '#client/testing/browser.ts'

fakeBrowser()
const { render } = await import('#client/testing/render.ts')
const { ProgressBox } = await import('./ProgressBox.tsx')

type Props = Parameters<typeof ProgressBox>[0]

beforeEach(() => vi.useFakeTimers())

test('tracks there are, articles finished, and completed modules over all modules', async () => {
  const tracks = [
    { level: 'basica', completed: 3, total: 4 },
    { level: 'pratica', completed: 0, total: 5 },
  ]
  const shelves = [{ read: 1 }, { read: 2 }]
  const page = await render(createElement(ProgressBox, { tracks, shelves } as Props))

  expect(page.text()).toBe('Seu Progressotrilhas2artigos lidos3concluído33%')
})

test('no figure is shown before it is known', async () => {
  const page = await render(createElement(ProgressBox, { tracks: undefined, shelves: undefined }))

  expect(page.all('dd').map(({ textContent }) => textContent)).toEqual(['–', '–', '–'])
})
