// @vitest-environment page
import { createElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '#client/testing/browser.ts'

fakeBrowser()
const { queryClient } = await import('#client/api/cache.ts')
const { holdFor } = await import('#client/device/holder.ts')
const { render } = await import('#client/testing/render.ts')
const { Upkeep } = await import('./Upkeep.tsx')

type Figures = Parameters<typeof Upkeep>[0]['figures']
type UpkeepFigures = Figures['upkeep']

const MB = 1024 * 1024
const well = {
  disks: [{ of: 'data', free: 40 * 1024 * MB, size: 100 * 1024 * MB }],
  backup: { madeAt: '2026-11-15T06:00:00Z', failedAt: null, reason: null, bytes: 12 * MB },
  copies: 14,
  oldestJob: { name: 'keepFigures', since: '2026-11-15T14:30:00Z', failedAt: null, reason: null },
  database: { bytes: 120 * MB, liveRows: 1, deadRows: 0, oldestTransaction: 1, vacuumedAt: '2026-11-15T12:00:00Z' },
  queue: { waiting: 0, oldestSince: null, failed: 0, lost: 0 },
  alarms: [],
} satisfies UpkeepFigures

beforeEach(() => {
  vi.useFakeTimers()
  queryClient.clear()
  holdFor('ana')
  queryClient.setQueryData(['auth.session'], { id: 'ana', roles: ['admin'], timezone: 'America/Sao_Paulo' })
})

type Page = Awaited<ReturnType<typeof render>>

const iconNames: Record<string, string> = {
  'lucide-circle-check': 'well',
  'lucide-info': 'noted',
  'lucide-circle-alert': 'alarming',
}

const signs = (page: Page) =>
  page.all('dt svg').map((icon) => Object.entries(iconNames).find(([name]) => icon.classList.contains(name))?.[1])

async function show(upkeep: Partial<UpkeepFigures>, growth: Figures['growth'] = null) {
  const figures = { upkeep: { ...well, ...upkeep }, growth } as Figures
  return render(createElement(Upkeep, { figures }))
}

const shown = async (...given: Parameters<typeof show>) => (await show(...given)).text()

test('a house in order says so, with the last backup, the room, the jobs and the database’s growth', async () => {
  expect(await shown({}, { bytes: 8 * MB, days: 30 })).toBe(
    [
      'FuncionamentoTudo em ordem.',
      'Cópia de segurançaA última foi feita em 15 de nov. às 03:00 (12 MB). ',
      'Espaço em disco40 GB livres de 100 GB (40%).',
      'Tarefas de hora em horaTodas em dia.',
      'MensagensNenhuma à espera. ',
      'Banco de dados120 MB; cresceu 8 MB em 30 dias. Última limpeza em 15 de nov. às 09:00.',
    ].join(''),
  )
})

test.each<[string, Partial<UpkeepFigures>, string]>([
  [
    'a backup that failed',
    { alarms: ['backupFailed'], backup: { ...well.backup, failedAt: '2026-11-16T06:00:00Z', reason: 'ENOSPC' } },
    'A tentativa feita em 16 de nov. às 03:00 falhou: o disco das cópias está cheio.',
  ],
  [
    'a backup that failed by what has no words',
    { alarms: ['backupFailed'], backup: { ...well.backup, failedAt: '2026-11-16T06:00:00Z', reason: 'EXDEV' } },
    'A tentativa feita em 16 de nov. às 03:00 falhou (código EXDEV).',
  ],
  [
    'a folder that holds no backup any more',
    { alarms: ['backupMissing'], copies: 0 },
    'Mas a pasta das cópias está vazia.',
  ],
  [
    'no backup yet',
    { alarms: ['backupOld'], backup: { ...well.backup, madeAt: null } },
    'Ainda não foi feita nenhuma cópia.',
  ],
  [
    'a job that is late',
    { alarms: ['jobLate'] },
    'A tarefa keepFigures terminou bem pela última vez em 15 de nov. às 11:30.',
  ],
  [
    'a queue that does not move',
    { alarms: ['queueLate'], queue: { waiting: 3, oldestSince: '2026-11-15T14:00:00Z', failed: 1, lost: 0 } },
    '3 mensagens à espera; a mais antiga devia ter saído em 15 de nov. às 11:00. 1 mensagem não pôde ser entregue.',
  ],
  ['a database that is not cleared', { alarms: ['vacuumLate'] }, 'A limpeza automática está atrasada.'],
])('%s is told in words', async (_, upkeep, words) => {
  const text = await shown(upkeep)

  expect(text).toContain('1 ponto pede cuidado. Avise quem cuida do servidor.')
  expect(text).toContain(words)
})

test('without backups of its own it says that, and neither alarms nor comforts', async () => {
  const page = await show({ backup: null })
  expect(page.text()).toContain('Nenhuma cópia automática está configurada.')
  expect(page.text()).not.toContain('Tudo em ordem')
  expect(signs(page)).toEqual(['noted', 'well', 'well', 'well', 'well'])
})

test.each<[string, Partial<UpkeepFigures>, string[]]>([
  ['a house in order', {}, ['well', 'well', 'well', 'well', 'well']],
  ['an alarm', { alarms: ['backupOld', 'jobLate'] }, ['alarming', 'well', 'alarming', 'well', 'well']],
  ['what could not be measured', { disks: [], oldestJob: null }, ['well', 'noted', 'noted', 'well', 'well']],
  [
    'what could not be sent',
    { queue: { waiting: 0, oldestSince: null, failed: 2, lost: 0 } },
    ['well', 'well', 'well', 'noted', 'well'],
  ],
  ['what was given up', { alarms: ['lettersLost'] }, ['well', 'well', 'well', 'alarming', 'well']],
])('%s has its sign beside each point', async (_, upkeep, expected) => {
  expect(signs(await show(upkeep))).toEqual(expected)
})
