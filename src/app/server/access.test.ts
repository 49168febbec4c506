import { expect, test } from 'vitest'
import { type Access, accessLevels } from '#server/http/trpc.ts'
import { uploads } from './manifests.ts'
import { appRouter } from './router.ts'
import { type Caller, refusal, testKit } from './testing/kit.ts'

const kit = testKit()

type Declared = { _def: { meta?: { access?: Access }; inputs: unknown[] } }
const procedures = Object.entries(appRouter._def.procedures as unknown as Record<string, Declared>)

test('every procedure declares who may call it', () => {
  const undeclared = procedures.filter(([, procedure]) => !accessLevels.includes(procedure._def.meta?.access as Access))
  expect(undeclared.map(([name]) => name)).toEqual([])
})

test.each(procedures)('%s is closed to everyone below its level', async (name, procedure) => {
  const needed = procedure._def.meta?.access ?? 'admin'
  callers ??= await meet()
  for (const level of accessLevels) {
    const outcome = await refusal(call(callers[level], name))
    const isBelow = accessLevels.indexOf(level) < accessLevels.indexOf(needed)
    const closed = ['UNAUTHENTICATED', 'FORBIDDEN'].includes(outcome)
    expect({ name, level, closed }).toEqual({ name, level, closed: isBelow })
  }
  // One that takes no input was performed: it may have ended their sessions.
  if (procedure._def.inputs.length === 0) callers = undefined
})

let callers: Record<Access, Caller> | undefined

const meet = async () => ({
  visitor: await kit.as(null),
  member: await kit.as(await kit.person()),
  moderator: await kit.as(await kit.person(['moderator'])),
  admin: await kit.as(await kit.person(['admin'])),
})

test.each(Object.keys(uploads))('/upload/%s is open to admins only', async (name) => {
  const people = [null, await kit.person(), await kit.person(['moderator']), await kit.person(['admin'])]
  const answers = await Promise.all(
    people.map((person) =>
      kit.app.inject({
        method: 'POST',
        url: `/upload/${name}`,
        payload: 'x',
        headers: { 'content-type': 'application/octet-stream', ...(person && { cookie: person.cookie }) },
      }),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 403, 403, 400])
})

/** Called without input: those below must be turned away before anything is looked at. */
async function call(caller: unknown, name: string): Promise<unknown> {
  let target = caller
  for (const key of name.split('.')) target = (target as Record<string, unknown>)[key]
  return (target as () => Promise<unknown>)()
}
