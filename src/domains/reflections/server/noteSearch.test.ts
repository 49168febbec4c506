import { beforeAll, expect, test } from 'vitest'
import { type Person, testKit } from '#app/server/testing/kit.ts'
import { addDays } from '#shared/dates.ts'
import { userReflections } from './tables.ts'

const kit = testKit()
let person: Person

const written = [
  'De manhã senti gratidão pela minha avó',
  'Gratidão, só isso',
  'A MANHÃ começou cedo, com GRATIDAO no fim',
  'O Škoda da avó, 100% _certo_'.normalize('NFD'),
]

beforeAll(async () => {
  person = await kit.person()
  const notes = written.map((text, index) => ({ userId: person.id, date: addDays('2026-11-15', -index), notes: text }))
  await kit.services.db.insert(userReflections).values(notes)
})

const found = async (search: string) =>
  (await (await kit.as(person)).userReflections.list({ search })).items.map(({ notes }) => written.indexOf(notes))

test.each([
  ['one word', 'gratidão', [0, 1, 2]],
  ['two words in another order, without accents, in another case', 'MANHA gratidao', [0, 2]],
  ['the same two as they were written', 'gratidão manhã', [0, 2]],
  ['words far from each other', 'avó senti', [0]],
  ['parts of words', 'grat cedo', [2]],
  ['a word written with loose accents', 'skoda avo', [3]],
  ['signs that mean something to a pattern', '100% _certo_', [3]],
  ['a word that is nowhere beside one that is', 'gratidão tristeza', []],
  ['nothing but spaces', '   ', [0, 1, 2, 3]],
])('%s', async (_, search, notes) => {
  expect(await found(search)).toEqual(notes)
})

test.each([
  'Николай',
  'ёж',
  'がんばって',
  '한국어',
  'άνθρωπος',
  'ΆΝΘΡΩΠΟΣ',
  'İstanbul',
  'हिन्दी',
  '\u095b',
  'שָׁלוֹם',
  '👁️‍🗨️',
  '1️⃣',
])('a note is found by its own word %s, in one sign or several', async (word) => {
  const own = await kit.person()
  const spelt = [word, word.normalize('NFC'), word.normalize('NFD'), word.toLowerCase()]
  const notes = spelt.map((text, index) => ({
    userId: own.id,
    date: addDays('2026-11-15', -index),
    notes: `Hoje, ${text}.`,
  }))
  await kit.services.db
    .insert(userReflections)
    .values([...notes, { userId: own.id, date: '2026-11-01', notes: 'Hoje.' }])

  const { items } = await (await kit.as(own)).userReflections.list({ search: word })
  expect(items.map(({ notes }) => notes)).toEqual(notes.map(({ notes }) => notes))
})

test('an accent alone is no word beside one that is', async () => {
  expect(await found('\u0301 tristeza')).toEqual([])
  expect(await found('\ufe0f manhã')).toEqual([0, 2])
})

test.each(['.*', '(?i)', '***=', '[', '\\\\', '(', 'a{999}', "'; drop"])(
  'the pattern %j is looked for as it stands',
  async (hostile) => {
    expect(await found(hostile)).toEqual([])
  },
)

test('the excerpt is of the place where the longest word stands', async () => {
  const other = await kit.person()
  const notes = `Da avó. ${'Uma palavra depois da outra. '.repeat(300)}Senti GRATIDÃO pela avó. ${'E mais. '.repeat(300)}`
  await kit.services.db.insert(userReflections).values({ userId: other.id, date: '2026-11-15', notes })

  const [item] = (await (await kit.as(other)).userReflections.list({ search: 'avó gratidao' })).items
  expect(item?.notes).toMatch(/^….*Senti GRATIDÃO pela avó\..*…$/)
})
