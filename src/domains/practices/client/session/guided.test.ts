// @vitest-environment page
import { createElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser, ok } from '#client/testing/browser.ts'
import { MuteAudio } from '#client/testing/sound.ts'
import type { Practice } from './answers.ts'

const browser = fakeBrowser()
vi.stubGlobal('Audio', MuteAudio)
const { queryClient } = await import('#client/api/cache.ts')
const { holdFor } = await import('#client/device/holder.ts')
const { declareQueued } = await import('#client/outbox/policies.ts')
const { readOutbox } = await import('#client/outbox/store.ts')
const { render } = await import('#client/testing/render.ts')
const { Toaster } = await import('#client/ui/toast.tsx')
const { queued } = await import('../queued.ts')
const { default: PracticeViewer } = await import('./PracticeViewer.tsx')
declareQueued([queued])

const practice = {
  ...{ id: 'p1', name: 'Maré', type: 'guiada', durationMinutes: 3 },
  content: { textoGuiado: ['Sente-se.', 'Respire.', 'Solte.'] },
} as Practice

beforeEach(() => {
  vi.useFakeTimers()
  browser.items.clear()
  browser.network.isOnline = true
  browser.network.answer = () => ok({})
  holdFor('ana')
  queryClient.setQueryData(['auth.session'], { id: 'ana', timezone: 'America/Sao_Paulo' })
})

let sessions = 0
async function begin() {
  const started = { sessionId: `guided${++sessions}`, practice }
  const page = await render([
    createElement(PracticeViewer, { key: 'viewer', started, onClose: () => {} }),
    createElement(Toaster, { key: 'toasts' }),
  ])
  return {
    ...page,
    press: (name: string) => page.act(() => page.button(name)?.click(), 200),
    /** As a tab that was looked at again after so long. */
    wait: (ms: number) => page.act(() => vi.setSystemTime(Date.now() + ms), 1000),
    step: () => /Passo (\d) de 3/.exec(page.text())?.[1],
  }
}

test('each step follows by the clock, told in one region that stays; paused it waits', async () => {
  const page = await begin()
  const region = page.all('[aria-live=polite]').find((one) => one.textContent === 'Sente-se.')
  await page.wait(62_000)
  expect([page.step(), region?.textContent, region?.isConnected]).toEqual(['2', 'Respire.', true])
  await page.press('Pausar')
  await page.wait(200_000)
  expect(page.step()).toBe('2')
  await page.press('Continuar')
  await page.wait(60_000)
  expect(page.step()).toBe('3')
})

test('one goes to any step, a step back, and to the start, which waits for its button', async () => {
  const page = await begin()
  await page.press('Ir para o passo 3')
  await page.press('Passo anterior')
  expect(page.step()).toBe('2')
  await page.press('Recomeçar')
  expect([page.step(), page.button('Iniciar') !== undefined]).toEqual(['1', true])
})

test('heard to its end it is completed, and its heading takes the focus; rated, the focus returns to the button', async () => {
  const page = await begin()
  await page.wait(4 * 60_000)
  expect(document.activeElement?.textContent).toBe('Prática Concluída')
  await page.press('4 estrelas: Satisfeito')
  expect(page.text()).toContain('Avaliação de 4 estrelas enviada!')
  expect(document.activeElement?.textContent).toContain('Avaliar Prática')
  await page.act(() => (document.activeElement as HTMLElement).click())
  expect(document.activeElement?.getAttribute('aria-label')).toBe('1 estrela: Muito Insatisfeito')
})

test('completed and rated without a network both wait, and it is said', async () => {
  const page = await begin()
  browser.network.isOnline = false
  await page.press('Marcar como Concluído')
  expect(page.text()).toContain('Sem conexão')
  await page.press('4 estrelas: Satisfeito')
  expect(page.text()).toContain('Obrigado pela avaliação!Sem conexão: vamos enviar assim que ela voltar')
  expect(readOutbox('ana').map(({ name }) => name)).toEqual(['userPracticeSessions.complete', 'practiceRatings.save'])
})
