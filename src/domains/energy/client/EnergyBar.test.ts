// @vitest-environment page
import { createElement, Fragment } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser, ok, refused } from '#client/testing/browser.ts'

const browser = fakeBrowser()
const { invalidate, queryClient } = await import('#client/api/cache.ts')
const { holdFor } = await import('#client/device/holder.ts')
const { declareQueued } = await import('#client/outbox/policies.ts')
const { sendQueued } = await import('#client/outbox/outbox.ts')
const { readOutbox } = await import('#client/outbox/store.ts')
const { render } = await import('#client/testing/render.ts')
const { toast, Toaster } = await import('#client/ui/toast.tsx')
const { queued } = await import('./queued.ts')
await import('./notifyCheckIn.ts')
const { EnergyBar } = await import('./EnergyBar.tsx')
declareQueued([queued])

/** What the server has. */
let saved: { energyLevel: number } | null

const serve = (name: string, input: unknown) => {
  const { level, before = null } = (input ?? {}) as { level: number; before?: number }
  if (name === 'dailyEnergyCheckins.today') return ok(saved)
  const created = saved === null
  if (name === 'dailyEnergyCheckins.takeBack' && saved?.energyLevel === level)
    saved = before === null ? null : { energyLevel: before }
  if (name === 'dailyEnergyCheckins.save') saved = { energyLevel: level }
  return ok({ energyLevel: saved?.energyLevel ?? null, created })
}

beforeEach(() => {
  vi.useFakeTimers()
  browser.items.clear()
  browser.requests.length = 0
  browser.network.isOnline = true
  browser.network.answer = serve
  saved = null
  toast.dismiss()
  queryClient.clear()
  holdFor('ana')
  queryClient.setQueryData(['auth.session'], { id: 'ana', timezone: 'America/Sao_Paulo' })
})

async function openHome() {
  const page = await render(createElement(Fragment, null, createElement(EnergyBar), createElement(Toaster)))
  const slider = () => page.container.querySelector<HTMLElement>('[role=slider]')
  const fire = (type: string, at: Partial<PointerEventInit>) =>
    page.act(() => {
      const bar = slider()
      if (!bar) throw new Error('the bar is not there')
      bar.setPointerCapture = () => {}
      bar.getBoundingClientRect = () => ({ left: 0, width: 100 }) as DOMRect
      const pointer = { pointerType: 'touch', pointerId: 1, button: 0, bubbles: true, ...at }
      bar.dispatchEvent(new PointerEvent(type, pointer))
    }, 0)
  const button = (name: string) =>
    [...page.container.querySelectorAll('button')].find((one) => one.textContent === name)
  return {
    ...page,
    slider,
    fire,
    button,
    press: (key: string, ms = 50) =>
      page.act(() => slider()?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })), ms),
    /** A finger, down at the first place, over the others, up at the last. */
    async swipe(...[from = [0, 0], ...rest]: [number, number][]) {
      const at = ([clientX, clientY]: [number, number]) => ({ clientX, clientY })
      await fire('pointerdown', at(from))
      for (const next of rest) await fire('pointermove', at(next))
      await fire('pointerup', at(rest.at(-1) ?? from))
      await page.act(() => {}, 100)
    },
    level: () => slider()?.getAttribute('aria-valuenow'),
    says: () => page.container.textContent ?? '',
  }
}

test('before the day’s check-in it shows 5, says that nothing is recorded, and names low, medium and high', async () => {
  const home = await openHome()
  expect(home.says()).toBe('Energia hoje: 5/10Nada registrado ainda hoje😐BaixaMédiaAlta')
})

test.each([
  ['the first of the day', null, 'Erro ao registrar check-in energético'],
  ['a changed one', { energyLevel: 7 }, 'Erro ao atualizar check-in energético'],
])('%s that the server refuses is told', async (_, today, title) => {
  saved = today
  browser.network.answer = (name, input) => (name.endsWith('.today') ? serve(name, input) : refused('INTERNAL'))
  const home = await openHome()
  await home.press('End', 1000)
  expect(home.says()).toContain(title)
  expect(home.level()).toBe(String(today?.energyLevel ?? 5))
})

test('a check-in on its way says Atualizando... and ignores more clicks', async () => {
  let arrive = () => {}
  const held = new Promise<void>((done) => {
    arrive = done
  })
  browser.network.answer = (name, input) =>
    name.endsWith('.save') ? (held.then(() => serve(name, input)) as never) : serve(name, input)
  const home = await openHome()
  await home.press('End', 1000)
  expect(home.says()).toContain('Atualizando...')
  await home.press('Home', 1000)

  await home.act(arrive, 1000)
  expect(home.says()).toContain('Check-in energético registrado!')
  expect(home.level()).toBe('10')
  expect(browser.requests.filter(({ names }) => names.includes('dailyEnergyCheckins.save'))).toHaveLength(1)
})

test('quick arrow keys move the bar at once and are one check-in, also for who leaves', async () => {
  const levels = () =>
    browser.requests
      .filter(({ names }) => names.includes('dailyEnergyCheckins.save'))
      .map(({ inputs: [input] }) => (input as { level: number }).level)
  const home = await openHome()
  for (let presses = 0; presses < 3; presses++) await home.press('ArrowRight')
  expect([home.level(), levels()]).toEqual(['8', []])
  await home.act(() => {}, 1000)
  expect(levels()).toEqual([8])

  await home.press('ArrowRight')
  await home.unmount()
  expect(levels()).toEqual([8, 9])
})

test('a check-in stands, whatever older answer arrives after it', async () => {
  saved = { energyLevel: 10 }
  const home = await openHome()
  let arrive = () => {}
  const held = new Promise<void>((done) => {
    arrive = done
  })
  browser.network.answer = (name, input) => {
    const answer = serve(name, input)
    return name.endsWith('.today') ? (held.then(() => answer) as never) : answer
  }
  await home.act(() => void invalidate('dailyEnergyCheckins.today'))
  await home.press('Home', 1000)
  expect(home.says()).toContain('Check-in energético atualizado!')

  await home.act(arrive, 1000)
  expect(home.level()).toBe('1')
})

test('a finger that moves up or down scrolls and checks nothing in, also when it ends far to the side', async () => {
  const home = await openHome()
  expect(home.slider()?.className).toContain('[touch-action:pan-y_pinch-zoom]')
  await home.swipe([80, 0], [80, 20], [80, 90])
  await home.swipe([80, 0], [82, 12], [20, 40])
  await home.fire('pointerdown', { clientX: 80, clientY: 0 })
  await home.fire('pointercancel', {})
  expect(saved).toBeNull()
  expect(home.level()).toBe('5')
})

test('a tap and a drag along the bar check in; a mouse is followed from the press on', async () => {
  const home = await openHome()
  await home.swipe([78, 0])
  expect(saved).toEqual({ energyLevel: 8 })

  await home.swipe([78, 0], [60, 2], [3, 30])
  expect(saved).toEqual({ energyLevel: 1 })

  await home.fire('pointerdown', { pointerType: 'mouse', clientX: 50 })
  expect(home.level()).toBe('6')
  await home.fire('pointerup', { pointerType: 'mouse', clientX: 50, clientY: 60 })
  await home.act(() => {}, 100)
  expect(saved).toEqual({ energyLevel: 6 })
})

test('the toast takes an accidental level back: to the one before, or to none', async () => {
  const home = await openHome()
  await home.swipe([97, 0])
  expect(saved).toEqual({ energyLevel: 10 })
  await home.act(() => home.button('Desfazer')?.click(), 100)
  expect(saved).toBeNull()
  expect(home.says()).toContain('Nada registrado ainda hoje')

  await home.swipe([3, 0])
  await home.swipe([97, 0])
  await home.act(() => home.button('Desfazer')?.click(), 100)
  expect(saved).toEqual({ energyLevel: 1 })
  expect(home.level()).toBe('1')
})

test('the next Tab reaches the button, and undoing leads back to the bar', async () => {
  const home = await openHome()
  await home.act(() => home.slider()?.focus())
  await home.press('End', 900)
  expect(home.button('Desfazer')).toBeDefined()
  await home.press('Tab')
  expect(document.activeElement).toBe(home.button('Desfazer'))
  await home.act(() => home.button('Desfazer')?.click(), 100)
  expect(document.activeElement).toBe(home.slider())
  expect(saved).toBeNull()
})

test('without a network the undoing waits in the place of the check-in, and takes back nothing of another device', async () => {
  const home = await openHome()
  browser.network.isOnline = false
  await home.swipe([97, 0])
  await home.act(() => home.button('Desfazer')?.click(), 100)
  expect(home.says()).toContain('Nada registrado ainda hoje')
  expect(readOutbox('ana').map(({ name }) => name)).toEqual(['dailyEnergyCheckins.takeBack'])

  browser.network.isOnline = true
  await home.act(() => void sendQueued('ana'), 100)
  const sent = browser.requests.flatMap(({ names }) => names).filter((name) => name !== 'dailyEnergyCheckins.today')
  expect(sent).toEqual(['dailyEnergyCheckins.takeBack'])
})

test.each([
  ['the day’s first level', null],
  ['a changed level', { energyLevel: 5 }],
])('undoing %s leaves the one that another tab set since, and shows it', async (_, today) => {
  saved = today
  const home = await openHome()
  await home.swipe([70, 0])
  expect(saved).toEqual({ energyLevel: 7 })
  saved = { energyLevel: 9 }
  await home.act(() => home.button('Desfazer')?.click(), 100)
  expect([saved, home.level()]).toEqual([{ energyLevel: 9 }, '9'])
  expect(home.says()).toContain('A energia de hoje mudou em outro lugar')
  expect(home.says()).not.toContain('Check-in desfeito')
})

test('without a network each level waits for itself, and the undoing takes the place of the one it undoes', async () => {
  saved = { energyLevel: 5 }
  const home = await openHome()
  browser.network.isOnline = false
  await home.swipe([70, 0])
  await home.act(() => home.button('Desfazer')?.click(), 100)
  expect(readOutbox('ana').map(({ input }) => input)).toMatchObject([{ level: 7, before: 5 }])

  await home.swipe([70, 0])
  await home.swipe([97, 0])
  await home.act(() => home.button('Desfazer')?.click(), 100)
  expect(home.level()).toBe('7')
  browser.network.isOnline = true
  await home.act(() => void sendQueued('ana'), 100)
  expect([saved, home.level()]).toEqual([{ energyLevel: 7 }, '7'])
})

test('an undoing that is refused says so, and the level stays', async () => {
  const home = await openHome()
  await home.swipe([97, 0])
  browser.network.answer = (name, input) => (name.endsWith('takeBack') ? refused('FORBIDDEN') : serve(name, input))
  await home.act(() => home.button('Desfazer')?.click(), 100)
  expect(home.says()).toContain('Não foi possível desfazer')
  expect(home.level()).toBe('10')
})

test('a level that came after the day’s check-in was taken back on another device is not shown as saved', async () => {
  const home = await openHome()
  browser.network.answer = (name, input) =>
    name.endsWith('.save') ? ok({ energyLevel: null, created: false }) : serve(name, input)
  await home.swipe([97, 0])
  expect(home.says()).toContain('Check-in desfeito em outro aparelho')
  expect(home.says()).toContain('Nada registrado ainda hoje')
  expect(home.says()).not.toContain('Check-in energético')
})

test('nothing is claimed while the level is on its way or did not come; then there is another try', async () => {
  let arrive = () => {}
  const held = new Promise<void>((done) => {
    arrive = done
  })
  browser.network.answer = () => held.then(() => {}) as never
  const home = await openHome()
  expect(home.slider()).toBeNull()
  expect(home.container.innerHTML).not.toContain('/10')

  browser.network.answer = () => refused('INTERNAL')
  queryClient.clear()
  arrive()
  const failed = await openHome()
  expect(failed.container.innerHTML).not.toContain('/10')
  expect(failed.says()).toContain('Não foi possível carregar seu check-in de hoje')

  browser.network.answer = serve
  await failed.act(() => failed.button('Tentar novamente')?.click(), 100)
  expect(failed.level()).toBe('5')
  expect(failed.says()).toContain('Nada registrado ainda hoje')
})

test.each(['Enter', ' '])('%j on the bar confirms the level it shows', async (key) => {
  const home = await openHome()
  await home.press(key)
  expect(saved).toEqual({ energyLevel: 5 })

  await home.press('ArrowRight', 0)
  await home.press(key)
  expect(saved).toEqual({ energyLevel: 6 })

  browser.requests.length = 0
  await home.press(key)
  expect(browser.requests).toEqual([])
})

test('after a check-in the profile’s figures are asked for anew, and nothing of them before they are shown', async () => {
  queryClient.setQueryData(['profiles.overview'], { checkinsOf30Days: 0 })
  const page = await openHome()
  await page.press('End', 1000)

  expect(saved).toEqual({ energyLevel: 10 })
  expect(queryClient.getQueryState(['profiles.overview'])?.isInvalidated).toBe(true)
  expect(browser.requests.flatMap(({ names }) => names)).not.toContain('profiles.overview')
})
