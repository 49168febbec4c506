// @vitest-environment page
import { createElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '#client/testing/browser.ts'

const browser = fakeBrowser()
const { render } = await import('#client/testing/render.ts')
const { DataTable } = await import('#client/staff/list/DataTable.tsx')
const { LongList } = await import('./LongList.tsx')

const ROW_PX = 100
let scrolled = 0
let isWide = false

beforeEach(() => {
  vi.useFakeTimers()
  scrolled = 0
  isWide = false
  vi.stubGlobal('innerHeight', 800)
  vi.stubGlobal('matchMedia', () => ({ matches: isWide }))
  // happy-dom lays nothing out: every row is as high as this, a gap as high as it says, one below the other.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const before = [...(this.parentElement?.children ?? [])].slice(
      0,
      [...(this.parentElement?.children ?? [])].indexOf(this),
    )
    const isList = this.matches('ul, tbody')
    const top = (isList ? 0 : heightOf(before)) - scrolled
    const height = isList ? heightOf([...this.children]) : heightOf([this])
    return { top, bottom: top + height, height, width: 390 } as DOMRect
  })
})

const heightOf = (elements: Element[]) =>
  elements.reduce((sum, one) => sum + (Number.parseFloat((one as HTMLElement).style.height) || ROW_PX), 0)

/** Blocks come one a frame. */
async function after({ act }: { act: (change?: () => void, ms?: number) => Promise<void> }, change?: () => void) {
  await act(change)
  for (let frame = 0; frame < 60; frame++) await act(undefined, 16)
}

const rows = (count: number) => Array.from({ length: count }, (_, place) => ({ id: `row-${place + 1}` }))
const link = ({ id }: { id: string }) => createElement('a', { href: `#${id}` }, id)
const list = (count: number, isOpen = false) =>
  createElement(LongList<{ id: string }>, {
    name: `of ${count}`,
    rows: rows(count),
    isOpen,
    columns: 3,
    className: 'grid',
    children: link,
  })

test('of two thousand rows only those near what is seen are in the page, and each says which it is', async () => {
  const page = await render(list(2004))
  await after(page)
  const shown = page.all('a')

  expect(shown.length).toBeGreaterThan(8)
  expect(shown.length).toBeLessThan(60)
  expect(shown[0]?.parentElement?.getAttribute('aria-posinset')).toBe('1')
  expect(shown[0]?.parentElement?.getAttribute('aria-setsize')).toBe('2004')
  expect(heightOf([...(page.all('ul')[0]?.children ?? [])])).toBe(2004 * ROW_PX)
})

test('scrolled far down and back, the page holds as few, and is as high as before', async () => {
  const page = await render(list(2004))
  const goTo = (place: number) => {
    scrolled = place
    browser.fire('scroll')
  }
  await after(page, () => goTo(150_000))
  expect(page.all('a').map(({ textContent }) => textContent)).toContain('row-1501')
  expect(page.all('a').map(({ textContent }) => textContent)).not.toContain('row-1')
  expect(page.all('a').length).toBeLessThan(60)

  await after(page, () => goTo(0))
  expect(page.all('a')[0]?.textContent).toBe('row-1')
  expect(page.all('a').length).toBeLessThan(60)
  expect(heightOf([...(page.all('ul')[0]?.children ?? [])])).toBe(2004 * ROW_PX)
})

test('a row that grows by itself leaves a gap as high as it has become', async () => {
  let notifyResized = () => {}
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(resized: () => void) {
        notifyResized = resized
      }
      observe() {}
      disconnect() {}
    },
  )
  const page = await render(list(2004))
  await after(page)
  await after(page, () => {
    page.all('li')[1]?.style.setProperty('height', '500px')
    notifyResized()
  })
  await after(page, () => {
    scrolled = 150_000
    browser.fire('scroll')
  })

  expect(page.all('a').map(({ textContent }) => textContent)).not.toContain('row-2')
  expect(heightOf([...(page.all('ul')[0]?.children ?? [])])).toBe(2004 * ROW_PX + 400)
})

test.each([
  ['a phone', false, ['row-8', 'row-9', 'row-10']],
  [
    'a wide screen',
    true,
    rows(12)
      .slice(3)
      .map(({ id }) => id),
  ],
])(
  'on %s the row in focus and its neighbours stay while the page is scrolled away from them',
  async (_, wide, kept) => {
    isWide = wide
    const page = await render(list(2004))
    await after(page, () => page.all('a')[8]?.focus())
    await after(page, () => {
      scrolled = 150_000
      browser.fire('scroll')
    })

    expect(document.activeElement?.textContent).toBe('row-9')
    const words = page.all('a').map(({ textContent }) => textContent)
    expect(words.slice(0, kept.length)).toEqual(kept)
    expect(words[kept.length]).toMatch(/^row-1\d{3}$/)
    expect(words).toContain('row-1501')
  },
)

test('a short list is in the page as a whole, and one that goes on does not say how long it is', async () => {
  const short = await render(list(50))
  await after(short)
  expect(short.all('a')).toHaveLength(50)
  expect(short.all('[aria-setsize], [aria-hidden]')).toEqual([])

  const open = await render(list(100, true))
  expect(open.all('li')[0]?.getAttribute('aria-setsize')).toBe('-1')
})

test('of a staff table of ten thousand rows few are in the page; it says how many there are', async () => {
  isWide = true
  const columns = [{ head: 'Título', cell: link }]
  const page = await render(createElement(DataTable<{ id: string }>, { label: 'Áudios', columns, rows: rows(10_000) }))
  await after(page)

  expect(page.all('a').length).toBeGreaterThan(8)
  expect(page.all('a').length).toBeLessThan(60)
  expect(page.all('table')[0]?.getAttribute('aria-rowcount')).toBe('10001')
  expect(page.all('tbody tr')[0]?.getAttribute('aria-rowindex')).toBe('2')
})
