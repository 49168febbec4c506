import { expect, test } from 'vitest'
import { testKit } from '#app/server/testing/kit.ts'
import { articles } from '#domains/learning/server/tables.ts'
import { recommendedPractices } from '#domains/practices/server/tables.ts'
import { dailyReflections, userReflections } from '#domains/reflections/server/tables.ts'
import { savedItems } from '#domains/saved/server/tables.ts'

const kit = testKit()
const content = { introduction: '', sections: [], practicalTips: [], reflection: '', nextSteps: '' }

test('the page to read names of what was kept and noted only what its member can open', async () => {
  const { db } = kit.services
  const ana = await kit.person([], { timezone: 'America/Sao_Paulo' })
  const question = 'Pergunta'
  const reflections = await db
    .insert(dailyReflections)
    .values([
      { date: '2026-11-15', phrase: 'Frase de hoje', question },
      { date: '2026-11-16', phrase: 'Secreta de amanhã', question },
      { date: '2026-11-14', phrase: 'Secreta desligada', question, isActive: false },
    ])
    .returning({ id: dailyReflections.id })
  const practices = await db
    .insert(recommendedPractices)
    .values([{ name: 'Prática aberta' }, { name: 'Secreta prática', isActive: false }])
    .returning({ id: recommendedPractices.id })
  const written = await db
    .insert(articles)
    .values([
      { title: 'Artigo aberto', category: 'artigos', status: 'published', content },
      { title: 'Secreto artigo', category: 'artigos', status: 'draft', content },
    ])
    .returning({ id: articles.id })
  const kept = [
    ...reflections.map(({ id }) => ({ kind: 'reflection' as const, itemId: id })),
    ...practices.map(({ id }) => ({ kind: 'practice' as const, itemId: id })),
    ...written.map(({ id }) => ({ kind: 'article' as const, itemId: id })),
  ]
  await db
    .insert(savedItems)
    .values(kept.map((item) => ({ ...item, userId: ana.id, isSaved: true, savedAt: kit.clock.now })))
  await db
    .insert(userReflections)
    .values({ userId: ana.id, reflectionId: reflections[1]?.id, date: '2026-11-15', notes: 'Minha nota' })

  const { body } = await kit.app.inject({
    method: 'POST',
    url: '/download/profiles.readable',
    headers: { cookie: ana.cookie },
  })
  for (const open of ['Frase de hoje', 'Prática aberta', 'Artigo aberto', 'Minha nota']) expect(body).toContain(open)
  expect(body).not.toMatch(/Secret/)
})
