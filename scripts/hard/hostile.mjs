// Hostile members and visitors in a process of their own: the largest batches, exports and searches they can think of, their own
// right password again and again, to confirm and to sign in, and mails asked for long after that is refused. Again at once
// whatever was answered, reads left after two seconds. Says how often each kind heard what when told to stop.
import { setPriority } from 'node:os'

const { url, cookies, confirming, entering, password } = JSON.parse(process.argv[2])
const LEFT_AFTER_MS = 2_000
// Long enough that a whole queue of passwords of theirs is waiting.
const WRITES_LEFT_AFTER_MS = 15_000
const heard = {}
let going = true
// They sit at machines of their own: what their asking costs must not be taken from the server's share of this one.
setPriority(19)

process.once('message', () => {
  going = false
})
await Promise.all([
  ...cookies.flatMap((cookie) => [notes, notes, searches, exports].map((kind) => keepAsking(kind, cookie))),
  ...confirming.flatMap((cookie) => Array.from({ length: 4 }, () => keepAsking(confirmations, cookie))),
  ...entering.flatMap((email) => Array.from({ length: 9 }, () => keepAsking(signIns, email))),
  ...Array.from({ length: 24 }, () => keepAsking(mails)),
])
process.send?.(heard, () => process.exit(0))

async function keepAsking(kind, who) {
  heard[kind.name] ??= {}
  const told = heard[kind.name]
  for (let turn = 0; going; turn++) {
    const outcome = await kind(who, turn).catch(() => 'left')
    told[outcome] = (told[outcome] ?? 0) + 1
    // A refused connection fails at once: without a pause this loop would block the event loop.
    if (outcome === 'left') await new Promise((done) => setTimeout(done, 10))
  }
}

async function ask(path, cookie, method = 'GET') {
  return statusOf(path, { method, headers: { cookie } }, LEFT_AFTER_MS)
}

/** One call, and every third time twenty of them in one request. */
function post(name, input, turn, headers) {
  const inputs = Array(turn % 3 === 2 ? 20 : 1).fill(input)
  const request = {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ ...inputs }),
  }
  return statusOf(`/api/${inputs.map(() => name).join(',')}?batch=1`, request, WRITES_LEFT_AFTER_MS)
}

async function statusOf(path, request, leftAfterMs) {
  const answer = await fetch(url + path, { ...request, signal: AbortSignal.timeout(leftAfterMs) })
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

function confirmations(cookie, turn) {
  return post('consents.forgetRecords', { password }, turn, { cookie })
}

/** All from one address, mails from another. */
function signIns(email, turn) {
  return post('auth.signIn', { email, password }, turn, { 'x-forwarded-for': '203.0.113.66' })
}

function mails(_, turn) {
  return post('auth.forgotPassword', { email: `${turn}@exemplo.com` }, turn, { 'x-forwarded-for': '203.0.113.99' })
}
