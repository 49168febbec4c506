// Hostile members in a process of their own: the largest batches, exports and searches they can think of, again at once
// whatever was answered, each left after two seconds. Says how often it heard what when told to stop.
import { setPriority } from 'node:os'

const { url, cookies } = JSON.parse(process.argv[2])
const LEFT_AFTER_MS = 2_000
const heard = {}
let going = true
// They sit at machines of their own: what their asking costs must not be taken from the server's share of this one.
setPriority(19)

process.once('message', () => {
  going = false
})
await Promise.all(
  cookies.flatMap((cookie) => [notes, notes, searches, exports].map((kind) => keepAsking(kind, cookie))),
)
process.send?.(heard, () => process.exit(0))

async function keepAsking(kind, cookie) {
  for (let turn = 0; going; turn++) {
    const outcome = await kind(cookie, turn).catch(() => 'left')
    heard[outcome] = (heard[outcome] ?? 0) + 1
    // A refused connection is no answer: without a breath this loop would never let anything else run.
    if (outcome === 'left') await new Promise((done) => setTimeout(done, 10))
  }
}

async function ask(path, cookie, method = 'GET') {
  const signal = AbortSignal.timeout(LEFT_AFTER_MS)
  const answer = await fetch(url + path, { method, headers: { cookie }, signal })
  await answer.arrayBuffer()
  return answer.status
}

function batch(name, makeInput) {
  const inputs = Array.from({ length: 20 }, (_, place) => makeInput(place))
  return `/api/${inputs.map(() => name).join(',')}?batch=1&input=${encodeURIComponent(JSON.stringify({ ...inputs }))}`
}

function notes(cookie) {
  const date = (place) => `2999-01-${String(place + 1).padStart(2, '0')}`
  const before = (place) => ({ date: date(place), id: '00000000-0000-4000-8000-000000000000' })
  return ask(
    batch('userReflections.list', (place) => ({ limit: 100, before: before(place) })),
    cookie,
  )
}

function searches(cookie, turn) {
  return ask(
    batch('audioContents.list', (place) => ({ search: `e${turn % 7} a${place}` })),
    cookie,
  )
}

function exports(cookie) {
  return ask('/download/profiles.export', cookie, 'POST')
}
