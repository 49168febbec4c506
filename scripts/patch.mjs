// Mends what the pinned database driver, postgres.js 3.4.9, does wrong when a connection is lost (decision 008). Runs after
// every install; run twice it does nothing. A driver that does not look as expected stops it.
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const folder = join(dirname(dirname(fileURLToPath(import.meta.url))), 'node_modules/postgres/src')

/** Read by `src/server/db/connect.ts`, which refuses a driver without it. Raise it with every change below. */
const mark = 'lumiarPatch: 2,'

const OVER = `Errors.generic('CONNECTION_CLOSED', 'the connection was lost, or what it was held for has ended')`

const changes = {
  'connection.js': [
    // A write that was waiting when the socket closed blocked every later one, for good.
    [
      `    clearImmediate(nextWriteTimer)\n    socket.removeListener('data', data)\n`,
      `    clearImmediate(nextWriteTimer)\n    chunk = nextWriteTimer = null\n    socket.removeListener('data', data)\n`,
    ],
    // A server that accepts and hangs up was asked again without an end and without a pause.
    [`    if (initial)\n      return reconnect()\n`, `    if (initial && options.host[1])\n      return reconnect()\n`],
    // What was asked between the socket's error and its close waited for ever, and the next query on the new connection
    // was answered with the old one's error, or behind the rows the old one had got. Whoever ended the pool waited too.
    [
      `    !hadError && (query || sent.length) && error(Errors.connection('CONNECTION_CLOSED', options, socket))\n`,
      `    ;(query || initial || sent.length) && error(Errors.connection('CONNECTION_CLOSED', options, socket))\n    query = results = errorResponse = null\n    result = new Result()\n    rows = 0\n    ended && (ended(), ending = ended = null)\n`,
    ],
    // The same rows stood before the next answer when a query failed after its first rows.
    [
      `    query = results = errorResponse = null\n    result = new Result()\n    connectTimer.cancel()\n`,
      `    query = results = errorResponse = null\n    result = new Result()\n    rows = 0\n    connectTimer.cancel()\n`,
    ],
    // A cursor whose rows were being read meanwhile asked for more on the new connection, or ended the process.
    [
      `      const x = await Promise.resolve(query.cursorFn(result))\n`,
      `      suspended = query\n      const x = await Promise.resolve(query.cursorFn(result))\n      if (suspended !== query)\n        return\n\n`,
    ],
    [
      `      write(Sync)\n      query.reject(err)\n`,
      `      suspended === query && write(Sync)\n      suspended.reject(err)\n`,
    ],
    [`  async function PortalSuspended() {\n`, `  async function PortalSuspended() {\n    let suspended\n`],
    // A connection whose buffer emptied while a transaction thought was given to somebody else.
    [`    !query && onopen(connection)\n`, `    !query && !initial && !connection.reserved && onopen(connection)\n`],
    // A connection opened in order to be reserved was never handed over.
    [
      `      initial && !initial.reserve && execute(initial)\n`,
      `      if (initial.reserve) {\n        options.shared.retries = retries = 0\n        initial = null\n        return onopen(connection)\n      }\n\n      execute(initial)\n`,
    ],
    // A server that falls silent (frozen, or the network swallows everything) was waited for without an end. The time runs
    // while an answer is owed, anew with every byte that arrives, and does not begin again when more is asked.
    [
      `      , connectTimer = timer(connectTimedOut, options.connect_timeout)\n`,
      `      , connectTimer = timer(connectTimedOut, options.connect_timeout)\n      , answerTimer = timer(() => socket && socket.destroy(), options.answer_timeout)\n`,
    ],
    [
      `        : (query = q, query.active = true)\n`,
      `        : (query = q, query.active = true, answerTimer.start())\n`,
    ],
    [`  function data(x) {\n`, `  function data(x) {\n    query && answerTimer.start()\n`],
    [
      `      return // Consider opening if able and sent.length < 50\n`,
      `      return // Consider opening if able and sent.length < 50\n\n    answerTimer.cancel()\n`,
    ],
    [
      `  async function PortalSuspended() {\n    let suspended\n`,
      `  async function PortalSuspended() {\n    let suspended\n    answerTimer.cancel()\n`,
    ],
    [
      `    lifeTimer.cancel()\n    connectTimer.cancel()\n`,
      `    lifeTimer.cancel()\n    connectTimer.cancel()\n    answerTimer.cancel()\n`,
    ],
  ],
  'query.js': [
    // And told its reader that there were no more rows.
    [`    let prev\n    return {\n`, `    let prev\n      , failure\n    return {\n`],
    [
      `          if (this.executed && !this.active)\n            return { done: true }\n`,
      `          if (failure)\n            return Promise.reject(failure)\n\n          if (this.executed && !this.active)\n            return { done: true }\n`,
    ],
    [
      `            this.reject = x => (this.active = false, reject(x))\n`,
      `            this.reject = x => (this.active = false, failure = x, reject(x))\n`,
    ],
  ],
  'index.js': [
    [`    connect_timeout : 30,\n`, `    connect_timeout : 30,\n    answer_timeout  : null,\n`],
    [`Object.assign(Postgres, {\n`, `Object.assign(Postgres, {\n  ${mark}\n`],
    // A transaction went on sending, its commit too, to a connection that was no longer its own.
    [`      , prepare = null\n`, `      , prepare = null\n      , reservation\n`],
    [`      c.reserved = () => queries.length\n`, `      c.reserved = reservation = () => queries.length\n`],
    [
      `        q.catch(e => uncaughtError || (uncaughtError = e))\n`,
      `        q.catch(e => uncaughtError || (uncaughtError = e))\n        if (c.reserved !== reservation)\n          return q.reject(${OVER})\n\n`,
    ],
    [
      `        new Promise((_, reject) => connection.onclose = reject)\n`,
      `        new Promise((_, reject) => connection.onclose = e => (rejectAll(queries, e), reject(e)))\n`,
    ],
    // So did what holds a reserved connection; giving it back could take it from somebody else.
    [
      `        const query = { reserve: resolve, reject }\n`,
      `        const query = { reserve: resolve, reject: e => (queries.remove(query), reject(e)) }\n`,
    ],
    [
      `    c.reserved = () => queue.length\n      ? c.execute(queue.shift())\n      : move(c, reserved)\n    c.reserved.release = true\n`,
      `    const reservation = c.reserved = () => queue.length\n      ? c.execute(queue.shift())\n      : move(c, reserved)\n    c.reserved.release = true\n    c.onclose = e => rejectAll(queue, e)\n`,
    ],
    [
      `    sql.release = () => {\n      c.reserved = null\n`,
      `    sql.release = () => {\n      if (c.reserved !== reservation)\n        return\n\n      c.reserved = null\n`,
    ],
    [
      `    function handler(q) {\n      c.queue === full\n        ? queue.push(q)\n`,
      `    function handler(q) {\n      if (c.reserved !== reservation)\n        return q.reject(${OVER})\n\n      c.queue === full\n        ? queue.push(q)\n`,
    ],
    [
      `  function move(c, queue) {\n`,
      `  function rejectAll(queue, e) {\n    while (queue.length)\n      queue.shift().reject(e)\n  }\n\n  function move(c, queue) {\n`,
    ],
  ],
}

export function patchDriver() {
  if (readFileSync(join(folder, 'index.js'), 'utf8').includes(mark)) return
  // The file with the mark comes last: whoever is interrupted begins again from the start.
  for (const [name, hunks] of Object.entries(changes)) {
    const path = join(folder, name)
    // One that an earlier version of this file mended has its mark, and gets what is new.
    const text = readFileSync(path, 'utf8').replace(/ *lumiarPatch: \d+,\n/, '')
    writeFileSync(
      path,
      hunks.reduce((done, [before, after]) => replaceOnce(done, before, after, name), text),
    )
  }
}

function replaceOnce(text, before, after, name) {
  if (text.includes(after)) return text
  if (text.split(before).length !== 2)
    throw new Error(`postgres/src/${name} is not the one we know (after npm ci it should be): ${before}`)
  return text.replace(before, () => after)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) patchDriver()
