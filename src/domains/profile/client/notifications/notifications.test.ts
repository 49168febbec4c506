// @vitest-environment page
import { createElement, Fragment } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser, ok } from '#client/testing/browser.ts'

const browser = fakeBrowser()
const { queryClient } = await import('#client/api/cache.ts')
const { holdFor } = await import('#client/device/holder.ts')
const { render } = await import('#client/testing/render.ts')
const { Toaster } = await import('#client/ui/toast.tsx')
const { NotificationsTab } = await import('./NotificationsTab.tsx')

const member = { id: 'ana', email: 'ana@exemplo.com', roles: [], timezone: 'America/Manaus' }
const stored = {
  ...{ email: true, push: true, practice_reminders: true, reminderAt: null as string | null, reminderDays: 127 },
  ...{ reminderEmail: true, reminderPush: true, eventEmail: true, eventPush: true, letterEmail: false },
  ...{ canMail: true, devices: 1, isQuiet: false },
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-15T15:00:00Z') })
  queryClient.clear()
  holdFor('ana')
  queryClient.setQueryData(['auth.session'], member)
})

/** The form on what is stored, and everything it asked the server to do. */
async function openForm(change: Partial<typeof stored> = {}, sent = { email: true, push: false, devices: 0 }) {
  const asked: [string, unknown][] = []
  browser.network.answer = (name, input) => {
    if (name !== 'noticeSettings.mine') asked.push([name, input])
    return ok(name === 'noticeSettings.test' ? sent : { ...stored, ...change, ...(input ?? {}) })
  }
  const tab = createElement(NotificationsTab, { push: 'Avisos neste aparelho' })
  const page = await render(createElement(Fragment, null, tab, createElement(Toaster)))
  const rowOf = (label: string) => page.all('p.font-semibold').find(({ textContent }) => textContent === label)
  const toggle = (label: string) => {
    const id = rowOf(label)?.id
    return page.all('[role=switch]').find((one) => one.getAttribute('aria-labelledby') === id)
  }
  return {
    ...page,
    asked,
    toggle,
    isOn: (label: string) => toggle(label)?.getAttribute('aria-checked') === 'true',
    /** What a screen reader says of the switch beside its name. */
    heard: (label: string) =>
      toggle(label)
        ?.getAttribute('aria-describedby')
        ?.split(' ')
        .map((id) => page.all(`[id="${id}"]`)[0]?.textContent)
        .join(' '),
    says: (label: string) => rowOf(label)?.parentElement?.textContent,
    day: (name: string) => page.all(`input[aria-label=${name}]`)[0] as HTMLInputElement | undefined,
    pick: (time: string) => {
      const input = page.all('input[type=time]')[0] as HTMLInputElement
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, time)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    },
  }
}

test('hour, weekdays and kinds are saved together with the switches', async () => {
  const form = await openForm()
  await form.act(() => form.pick('07:30'))
  await form.act(() => form.day('domingo')?.click())
  await form.act(() => form.toggle('Carta da semana')?.click())
  await form.act(() => form.toggle('Push')?.click())
  await form.act(() => form.button('Salvar')?.click(), 1000)

  const expected = { push: false, reminderAt: '07:30', reminderDays: 126, letterEmail: true }
  expect(form.asked[0]).toEqual(['noticeSettings.save', expected])
  expect(form.text()).toContain('Preferências de notificação atualizadas!')
  expect(form.button('Salvar')).toBeUndefined()
})

test('while it is saved nothing can be changed that the answer would take back', async () => {
  const form = await openForm()
  await form.act(() => form.pick('07:30'))
  browser.network.answer = () => new Promise(() => {})
  await form.act(() => form.button('Salvar')?.click())

  const fields = form.all('input, [role=switch]')
  expect(fields.length).toBeGreaterThan(10)
  expect(fields.filter((field) => !field.matches(':disabled, fieldset[disabled] *'))).toEqual([])
})

test('Cancelar brings back what is stored; what is changed and changed back needs no saving', async () => {
  const form = await openForm({ reminderAt: '21:00' })
  await form.act(() => form.pick('07:30'))
  await form.act(() => form.button('Cancelar')?.click())
  expect((form.all('input[type=time]')[0] as HTMLInputElement).value).toBe('21:00')
  expect(form.button('Salvar')).toBeUndefined()

  await form.act(() => form.toggle('Email')?.click())
  expect(form.button('Salvar')).toBeDefined()
  await form.act(() => form.toggle('Email')?.click())
  expect(form.button('Salvar')).toBeUndefined()
})

test.each([
  ['no hour', {}, 'Ligado, mas ainda sem hora: escolha uma abaixo'],
  ['an hour', { reminderAt: '07:30' }, 'Ligado. Próximo: segunda-feira, 16 de novembro às 07:30'],
  ['mail alone', { reminderAt: '07:30', devices: 0 }, 'Ligado. Próximo: segunda-feira'],
  ['a device alone', { reminderAt: '07:30', canMail: false }, 'Ligado. Próximo: segunda-feira'],
  ['a long absence', { reminderAt: '07:30', isQuiet: true }, 'Em silêncio'],
  ['the switch off', { reminderAt: '07:30', practice_reminders: false }, 'Desligado'],
])('the reminder’s switch tells what it comes to: %s', async (_, change, said) => {
  expect((await openForm(change)).says('Lembretes de prática')).toContain(said)
})

test.each([
  ['both channels off', { email: false, push: false }, ['Email', 'Push']],
  ['mail off, and no device', { email: false, devices: 0 }, ['Email', 'Avisos neste aparelho']],
  [
    'both kinds off',
    { reminderEmail: false, reminderPush: false },
    ['Lembrete na caixa de entrada', 'Lembrete no aparelho'],
  ],
  ['no mail server, and no device', { canMail: false, devices: 0 }, ['Avisos neste aparelho']],
  ['no mail server, and push off', { canMail: false, push: false }, ['Push']],
])('a reminder that reaches nobody is not promised, and what would bring it is named: %s', async (_, change, names) => {
  const form = await openForm({ reminderAt: '07:30', ...change })
  const said = form.says('Lembretes de prática') ?? ''

  expect(said).toContain('nada chega até você')
  expect([...said.matchAll(/“(.*?)”/g)].map(([, name]) => name)).toEqual(names)
  for (const name of names) expect(form.text()).toContain(name)
})

test('without a device what goes to one says so, and can be turned off and on', async () => {
  const form = await openForm({ devices: 0, eventPush: false })
  expect(form.isOn('Lembrete no aparelho')).toBe(true)
  expect(form.heard('Lembrete no aparelho')).toContain('nenhum aparelho recebe avisos ainda')
  expect(form.says('Encontros no aparelho')).not.toContain('nenhum aparelho')

  await form.act(() => form.toggle('Encontros no aparelho')?.click())
  expect(form.says('Encontros no aparelho')).toContain('nenhum aparelho recebe avisos ainda')
})

test('without a mail server every mail is shown off with the reason, and the choice stays', async () => {
  const form = await openForm({ canMail: false, letterEmail: true })

  for (const kind of ['Email', 'Lembrete na caixa de entrada', 'Encontros na caixa de entrada', 'Carta da semana']) {
    expect([kind, form.isOn(kind), form.toggle(kind)?.hasAttribute('disabled')]).toEqual([kind, false, true])
    expect(form.heard(kind)).toContain('Desligado: este Lumiar não tem servidor de email')
  }
  for (const kind of ['Lembrete no aparelho', 'Encontros no aparelho'])
    expect([kind, form.isOn(kind)]).toEqual([kind, true])
  await form.act(() => form.toggle('Push')?.click())
  await form.act(() => form.button('Salvar')?.click(), 1000)
  expect(form.asked[0]?.[1]).toEqual({ push: false })
})

test.each([
  ['Email', 'Carta da semana', 'Desligado: o email está desligado acima'],
  ['Push', 'Lembrete no aparelho', 'Desligado: o push está desligado acima'],
  ['Email', 'Encontros na caixa de entrada', 'Desligado: o email está desligado acima'],
  ['Push', 'Encontros no aparelho', 'Desligado: o push está desligado acima'],
  ['Lembretes de prática', 'Lembrete na caixa de entrada', 'Desligado: os lembretes de prática estão desligados acima'],
])('%s off turns %s off at once, and says so', async (channel, kind, reason) => {
  const form = await openForm({ letterEmail: true })
  expect(form.isOn(kind)).toBe(true)
  await form.act(() => form.toggle(channel)?.click())

  expect(form.isOn(kind)).toBe(false)
  expect(form.says(kind)).toContain(reason)
})

test('a week without a day cannot be saved, and says why', async () => {
  const form = await openForm({ reminderDays: 1 })
  await form.act(() => form.day('domingo')?.click())

  expect(form.all('[role=alert]')[0]?.textContent).toBe('Escolha pelo menos um dia.')
  expect(form.button('Salvar')?.hasAttribute('disabled')).toBe(true)
})

test.each([
  ['by mail', { email: true, push: false, devices: 0 }, /Por email, para ana@exemplo\.com\.$/],
  ['by push', { email: false, push: true, devices: 1 }, /a caminhoPor push, em um aparelho\.$/],
  ['by both', { email: true, push: true, devices: 2 }, /ana@exemplo\.com\. Por push, em 2 aparelhos\.$/],
  ['by none', { email: false, push: false, devices: 0 }, /Nenhum canal ligado pode receber agora\.$/],
])('a test message says by which channels it comes: %s', async (_, sent, said) => {
  const form = await openForm({}, sent)
  await form.act(() => form.button('Enviar uma mensagem de teste')?.click(), 1000)

  expect(form.asked.map(([name]) => name)).toEqual(['noticeSettings.test'])
  expect(form.text()).toMatch(said)
})
