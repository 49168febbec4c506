import type { Page } from '@playwright/test'

type Answer = { result: { data: object } } | { error: { data: { code: string; id: string } } }

/** From now on this procedure is answered with what `change` makes of the server's data; several changes add up. */
export const answerWith = (page: Page, procedure: string, change: (data: never) => object) =>
  changeAnswer(page, procedure, (answer) =>
    'result' in answer ? { result: { data: change(answer.result.data as never) } } : answer,
  )

/** From now on this procedure is refused, and what was asked for beside it is answered. */
export const refuseAnswer = (page: Page, procedure: string, code: string) =>
  changeAnswer(page, procedure, () => ({ error: { data: { code, id: '1' } } }))

const changes = new WeakMap<Page, Map<string, (answer: Answer) => Answer>>()

/** One route for all of them: a screen's procedures travel in one request. */
async function changeAnswer(page: Page, procedure: string, change: (answer: Answer) => Answer) {
  const known = changes.get(page)
  if (known) {
    known.set(procedure, change)
    return
  }
  const wanted = new Map([[procedure, change]])
  changes.set(page, wanted)
  await page.route('**/api/**', async (route) => {
    const names = new URL(route.request().url()).pathname.replace('/api/', '').split(',')
    if (!names.some((name) => wanted.has(name))) return route.continue()
    const response = await route.fetch()
    const answers: Answer[] = await response.json()
    const json = answers.map((answer, at) => wanted.get(names[at] ?? '')?.(answer) ?? answer)
    await route.fulfill({ response, status: json.some((answer) => 'error' in answer) ? 207 : response.status(), json })
  })
}
