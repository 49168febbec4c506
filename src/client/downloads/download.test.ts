import { expect, test, vi } from 'vitest'
import { fakeBrowser } from '#client/testing/browser.ts'

const browser = fakeBrowser()
const { download } = await import('./download.ts')
const { errorSentences } = await import('#client/texts.ts')
const { toast } = await import('#client/ui/toast.tsx')
const { texts } = await import('./texts.ts')

test.each([
  ['a proxy answers 502 in place of the server', 'gateway', errorSentences.UNAVAILABLE],
  ['nothing answers', 'lost', texts.failedDetail],
] as const)('when %s, an audio that cannot be downloaded says whose fault it is', async (_, answer, detail) => {
  const told = vi.spyOn(toast, 'bad').mockImplementation(() => {})
  browser.network.answer = () => answer
  await download({ url: '/files/mar.mp3', title: 'Mar' } as never)
  expect(told).toHaveBeenLastCalledWith(texts.failed, detail)
})
