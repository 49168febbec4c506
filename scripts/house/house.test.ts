import { expect, test } from 'vitest'
import { checkHouse, findCircles } from './rules.ts'
import { readSource } from './source.ts'

/** A small house in which every rule holds; each test plants one violation. */
const sound = {
  'app/server/router.ts': "import { energy } from '#domains/energy/server.ts'\nexport const appRouter = energy",
  'app/client/main.ts':
    "import '#client/ui/toast.ts'\nimport type { appRouter } from '#app/server/router.ts'\nimport { texts } from '#domains/energy/texts.ts'\nvoid texts",
  'domains/energy/server.ts': "import { stats } from './server/tables.ts'\nexport const energy = { stats }",
  'domains/energy/server/tables.ts': "export const stats = pgTable('user_stats', {})",
  'domains/energy/texts.ts': "export const texts = { today: 'Energia é hoje' }",
  'client/ui/toast.ts': "import { day } from '#shared/dates.ts'\nvoid day",
  'shared/dates.ts': 'export const day = 1',
}

const problemsOf = (planted: Record<string, string> = {}) =>
  checkHouse(Object.entries({ ...sound, ...planted }).map(([file, text]) => readSource(file, text)))

test('a house in which every rule holds has no problems', () => {
  expect(problemsOf()).toEqual([])
})

test.each([
  [
    'a kit that knows a domain',
    'client/ui/toast.ts',
    "import { texts } from '#domains/energy/texts.ts'\nvoid texts",
    /up a floor/,
  ],
  [
    'a kit that knows only a type of a domain',
    'client/ui/toast.ts',
    "import type { texts } from '#domains/energy/texts.ts'\nexport let a: typeof texts",
    /up a floor/,
  ],
  [
    'a kit that names a domain inside a type',
    'client/ui/toast.ts',
    "let a: import('#domains/energy/texts.ts').T\nvoid a",
    /up a floor/,
  ],
  ['a kit that loads a domain lazily', 'client/ui/toast.ts', "void import('#domains/energy/texts.ts')", /up a floor/],
  ['a domain that knows the composition', 'domains/energy/rules.ts', "import '#app/client/main.ts'", /up a floor/],
  ['shared that knows a kit', 'shared/dates.ts', "import '#client/ui/toast.ts'\nexport const day = 1", /up a floor/],
  ['a contract that stands on React', 'domains/energy/contract.ts', "import 'react'", /stand on nothing/],
  [
    'a text that knows a half',
    'domains/energy/texts.ts',
    "import './server/tables.ts'\nexport const texts = 1",
    /both halves/,
  ],
  [
    'a server that knows the browser',
    'server/http/app.ts',
    "import '#client/ui/toast.ts'",
    /up a floor|know the browser/,
  ],
  [
    "a domain's server that knows its browser half",
    'domains/energy/server/a.ts',
    "import '../client/Bar.ts'",
    /know the browser/,
  ],
  [
    'a browser half that knows the server',
    'domains/energy/client/Bar.ts',
    "import '../server/tables.ts'",
    /one type of the server/,
  ],
  [
    "a screen that uses another domain's screen",
    'domains/profile/client/Page.ts',
    "import '#domains/energy/client/Bar.ts'",
    /root files only/,
  ],
  [
    "a server that uses another domain's router",
    'domains/profile/server/a.ts',
    "import '#domains/energy/server/router.ts'",
    /router/,
  ],
  ['another room reached relatively', 'domains/profile/rules.ts', "import '../energy/texts.ts'", /reached through #/],
  [
    'the own domain reached through #',
    'domains/energy/rules.ts',
    "import '#domains/energy/texts.ts'",
    /reached relatively/,
  ],
  [
    'a write into a foreign table',
    'domains/profile/server/a.ts',
    "import { stats } from '#domains/energy/server/tables.ts'\ndb.update(stats)",
    /writes stats/,
  ],
  [
    'a foreign table written by raw SQL',
    'domains/profile/server/a.ts',
    `import { stats } from '#domains/energy/server/tables.ts'\nsql\`delete from \${stats}\``,
    /writes stats/,
  ],
  [
    'a write into a foreign table under another name',
    'domains/profile/server/a.ts',
    "import { stats as mine } from '#domains/energy/server/tables.ts'\ndb.delete(mine)",
    /writes mine/,
  ],
  [
    'a write into a foreign table through its module',
    'domains/profile/server/a.ts',
    "import * as tables from '#domains/energy/server/tables.ts'\ndb.insert(tables.stats)",
    /writes tables/,
  ],
  [
    'a write into a foreign table through a verb of the kit',
    'domains/profile/server/a.ts',
    "import { stats } from '#domains/energy/server/tables.ts'\nremoveRow(db, stats, id)",
    /writes stats/,
  ],
  [
    'a foreign table named in raw SQL',
    'domains/profile/server/a.ts',
    `sql\`insert into "user_stats" (id) values (\${1})\``,
    /writes user_stats in raw SQL, which belongs to energy/,
  ],
  [
    'a foreign table named in raw SQL of the kit, over several lines',
    'server/db/a.ts',
    "sql.unsafe('with gone as (\\n delete from\\n public.user_stats) select 1')",
    /writes user_stats in raw SQL/,
  ],
  ['storage that may be forbidden', 'client/ui/a.ts', "window.localStorage.getItem('a')", /client\/device/],
  ['a screen that asks the device for the day', 'domains/energy/client/Bar.ts', 'void new Date()', /serverNow/],
  ['a screen that asks it for the moment', 'app/client/Bar.ts', 'void (Date.now() - 1)', /serverNow/],
  ['Portuguese in code', 'domains/energy/client/Bar.ts', "void 'Salvar alteração'", /Portuguese/],
  ['Portuguese in a template', 'domains/energy/client/Bar.ts', `void \`Você tem \${1}\``, /Portuguese/],
  ['Portuguese without an accent', 'domains/energy/client/Bar.tsx', 'void (<p>Salvar</p>)', /Portuguese/],
  ['the same in an attribute', 'domains/energy/client/Bar.tsx', 'void (<a title="Ir para casa" />)', /Portuguese/],
  ['the same in a toast', 'domains/energy/client/Bar.ts', "toast.good('Tudo salvo com sucesso.')", /Portuguese/],
  ['a sentence in the markup', 'client/ui/Bar.tsx', 'void (<p>save this</p>)', /markup/],
  ['a limit of a field as a number', 'domains/energy/client/Form.tsx', 'void (<input maxLength={80} />)', /contract/],
  [
    'a count that a text shows as it is',
    'domains/energy/texts.ts',
    `export const texts = { done: (count: number) => (count === 1 ? 'uma' : \`\${count} vezes\`) }`,
    /formatNumber/,
  ],
  ['a number formatted by hand', 'client/ui/Bar.ts', "void sum.toLocaleString('pt-BR')", /formatNumber/],
  ['a second formatter of numbers', 'client/ui/Bar.ts', "void new Intl.NumberFormat('pt-BR')", /formatNumber/],
  ['a call too young for some browsers', 'client/ui/Bar.ts', "void URL.canParse('x')", /too young/],
  ['one that has another way in one file alone', 'client/ui/Bar.ts', 'void new Intl.Segmenter()', /too young/],
  [
    'an export nobody imports',
    'shared/dates.ts',
    'export const day = 1\nexport const unused = 2',
    /nobody imports unused/,
  ],
])('%s is caught', (_, file, text, problem) => {
  expect(problemsOf({ [file]: text }).join('\n')).toMatch(problem)
})

test('a moment that was told is no question to the device', () => {
  expect(problemsOf({ 'domains/energy/client/Bar.ts': "void new Date('2026-11-15')" })).toEqual([])
})

test.each([
  ['a formatted count', `(count: number) => \`\${formatNumber(count)} vezes\``],
  ['a level, which never reaches a thousand', `(level: number) => \`\${level} de 10\``],
  ['a name', `(count: string) => \`\${count} vezes\``],
])('%s in a text is allowed', (_, text) => {
  expect(problemsOf({ 'domains/energy/texts.ts': `export const texts = { done: ${text} }` })).toEqual([])
})

test('reading a foreign table is allowed', () => {
  const reader = "import { stats } from '#domains/energy/server/tables.ts'\ndb.select().from(stats)"
  expect(problemsOf({ 'domains/profile/server/a.ts': reader })).toEqual([])
})

test.each([
  ['reads a foreign table', 'domains/profile/server/a.ts', 'sql`select 1 from user_stats for update`'],
  ['writes its own', 'domains/energy/server/a.ts', 'sql`update user_stats set a = 1`'],
  ['writes what is no table of ours', 'server/db/a.ts', 'sql`insert into drizzle.migrations values (1)`'],
])('raw SQL that %s is allowed', (_, file, text) => {
  expect(problemsOf({ [file]: text })).toEqual([])
})

test('a circle is caught, also one of types alone, and named file by file', () => {
  const sources = [
    readSource('client/a.ts', "import type { B } from './b.ts'"),
    readSource('client/b.ts', "import { c } from './c.ts'"),
    readSource('client/c.ts', "void import('./a.ts')"),
  ]
  expect(findCircles(sources)).toEqual(['circle: client/a.ts → client/b.ts → client/c.ts → client/a.ts'])
})

test.each(['ana@exemplo.com.br', './para.ts', 'data-com', 'sem_titulo'])('%s is no sentence', (text) => {
  expect(problemsOf({ 'client/ui/other.ts': `void '${text}'` })).toEqual([])
})

test('what only looks like an import or like Portuguese is none', () => {
  const text = "// import '#domains/energy/texts.ts' é um comentário\nvoid \"import '#app/client/main.ts'\""
  expect(problemsOf({ 'client/ui/other.ts': text })).toEqual([])
})
