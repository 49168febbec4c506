// @vitest-environment page
import { createElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '#client/testing/browser.ts'

fakeBrowser()
vi.stubGlobal('Audio', EventTarget)
const { render } = await import('#client/testing/render.ts')
const { SeekBar } = await import('./SeekBar.tsx')
const { VolumeRow } = await import('./VolumeRow.tsx')

beforeEach(() => vi.useFakeTimers())

const rangeOf = async (bar: Parameters<typeof render>[0]) => {
  const input = (await render(bar)).all('input')[0]
  return ['type', 'min', 'max', 'step'].map((name) => input?.getAttribute(name))
}

test('the place is moved by seconds, the volume by tenths from 0 to 1', async () => {
  expect(await rangeOf(createElement(SeekBar, { duration: 300, isDisabled: false }))).toEqual([
    'range',
    '0',
    '300',
    '1',
  ])
  expect(await rangeOf(createElement(VolumeRow))).toEqual(['range', '0', '1', '0.1'])
})
