// Mends what the pinned database driver, postgres.js 3.4.9, does wrong when a connection is lost (decision 008), and adds
// what several hosts and a pooler ask of it (decision 013). Runs after every install; run twice it does nothing. A driver that does not look as expected stops it.
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const folder = join(dirname(dirname(fileURLToPath(import.meta.url))), 'node_modules/postgres/src')

/** Read by `src/server/db/connect.ts`, which refuses a driver without it. Raise it with every change below. */
const mark = 'lumiarPatch: 7,'

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
    // Of several hosts each was asked without an end and without a pause, and nobody was told; a query that was lost as the
    // first of its connection waited for ever. Each is asked once, the last known primary first, then the query fails.
    [`    , hostIndex = 0\n`, `    , hostIndex = 0\n    , askedHost = 0\n    , tried = 0\n`],
    [
      `    if (initial && options.host[1])\n      return reconnect()\n`,
      `    if (!initial || ++tried >= options.host.length)\n      tried = 0\n    else\n    if (initial && options.host[1])\n      return reconnect()\n`,
    ],
    [
      `    if (connection.queue === queues.connecting && options.host[retries + 1])\n`,
      `    if (initial && options.host[tried + 1])\n`,
    ],
    [
      `    socket.connect(port[hostIndex], host[hostIndex])\n`,
      `    tried || (hostIndex = options.shared.hostIndex || 0)\n    askedHost = hostIndex\n    socket.connect(port[hostIndex], host[hostIndex])\n`,
    ],
    [
      `          return terminate()\n      }\n\n      if (needsTypes) {\n`,
      `          return nextHost()\n      }\n      options.shared.hostIndex = askedHost\n\n      if (needsTypes) {\n`,
    ],
    [
      `  function fetchState() {\n`,
      `  function nextHost() {\n    error(Errors.generic('CONNECTION_REFUSED', 'the database is a standby: it can only be read'))\n    socket.end(b().X().end())\n  }\n\n  function fetchState() {\n`,
    ],
    [
      `    errored(Errors.connection('CONNECT_TIMEOUT', options, socket))\n`,
      `    error(Errors.connection('CONNECT_TIMEOUT', options, socket))\n`,
    ],
    [`    terminated = true\n    if (stream`, `    terminated = true\n    tried = options.host.length\n    if (stream`],
    // A host that is starting or stopping is passed over too.
    [
      `      errored(Errors.postgres(parseError(x)))\n    }\n`,
      `      const refusal = Errors.postgres(parseError(x))\n      refusal.code === '57P03' ? error(refusal) : errored(refusal)\n    }\n`,
    ],
    // The question whether a host is a standby, asked where a pooler does not say it, ended the process when it was lost.
    [
      `      backendParameters.in_hot_standby = b.pg_is_in_recovery ? 'on' : 'off'\n    }\n    query.execute()\n`,
      `      backendParameters.in_hot_standby = b.pg_is_in_recovery ? 'on' : 'off'\n    }\n    query.catch(noop)\n`,
    ],
    // A connection on which a write was refused because the database can only be read is closed: the next finds the primary.
    [
      `      errorResponse = Errors.postgres(parseError(x))\n`,
      `      errorResponse = Errors.postgres(parseError(x))\n      errorResponse.code === '25006' && end()\n`,
    ],
    // A pooler gives each transaction another session. What would be settings of the session goes before each statement that
    // stands alone, in the transaction the server makes of both; its answer is passed over.
    [`      return write(toBuffer(q))\n`, `      return write(withSettings(q, toBuffer(q)))\n`],
    [
      `  function toBuffer(q) {\n`,
      `  function withSettings(q, x) {\n    const settings = Object.entries(options.local_settings || {})\n    q.skipped = 0\n    if (!settings.length || connection.reserved || q.options.onexecute)\n      return x\n\n    if (q.options.simple) {\n      q.skipped = settings.length\n      return b().Q().str(settings.map(([k, v]) => 'set local ' + k + '=' + v + ';').join('') + q.statement.string + b.N).end()\n    }\n\n    q.skipped = 1\n    const unset = settings.map(([k, v]) => "set_config('" + k + "','" + v + "',true) is null").join(' or ')\n    return Buffer.concat([Parse('select 1 where ' + unset, [], []), Bind([], []), b().E().str(b.N).i32(0).end(), x])\n  }\n\n  function toBuffer(q) {\n`,
    ],
    [
      `  function CommandComplete(x) {\n`,
      `  function CommandComplete(x) {\n    if (query.skipped)\n      return query.skipped--\n\n`,
    ],
    // A statement with parameters was sent in two parts each time: to ask of which types they are, then with their values. What
    // was told once is sent along from then on, by every connection of the pool. A failure forgets it: a type may have changed.
    [
      `    q.describeFirst = q.onlyDescribe || (parameters.length && !q.prepared)\n`,
      `    q.text = types + string\n    q.known = !q.prepared && !q.onlyDescribe && options.shared.types.get(q.text)\n    q.describeFirst = q.onlyDescribe || (parameters.length && !q.prepared && !q.known)\n`,
    ],
    [`      : { string, types, name: q.prepare ?`, `      : { string, types: q.known || types, name: q.prepare ?`],
    // Whoever was sent in two parts had the connection to itself until it was answered.
    [
      `        && !q.describeFirst\n        && !q.cursorFn\n`,
      `        && !q.describeFirst\n        && !q.known\n        && !q.cursorFn\n`,
    ],
    [
      `    query.describeFirst && !query.onlyDescribe && (write(prepared(query)), query.describeFirst = false)\n`,
      `    if (query.describeFirst && !query.onlyDescribe) {\n      options.shared.types.size < 5000 || options.shared.types.clear()\n      options.shared.types.set(query.text, query.statement.types)\n      write(prepared(query))\n      query.describeFirst = false\n    }\n`,
    ],
    [
      `      errorResponse.code === '25006' && end()\n`,
      `      errorResponse.code === '25006' && end()\n      options.shared.types.delete(query.text)\n`,
    ],
    // A value that cannot be sent failed whatever was being answered on its connection, and what waited behind it, not its own.
    [
      `    } catch (error) {\n      sent.length === 0 && write(Sync)\n`,
      `    } catch (error) {\n      if (query !== q)\n        return sent.remove(q), queryError(q, error), true\n\n      sent.length === 0 && write(Sync)\n`,
    ],
    // Whoever knows that the primary is another host now gives up every connection to the one before (followPrimary.ts).
    [
      `    terminate,\n    execute,\n    cancel,\n    end,\n`,
      `    terminate,\n    giveUp() { socket && socket.destroy() },\n    execute,\n    cancel,\n    end,\n`,
    ],
  ],
  'queue.js': [
    // Connections that are never all idle at once left a place behind for every query, and each query searched through all of them.
    [
      `        xs[index - 1] = undefined\n`,
      `        xs[index - 1] = undefined\n        index > 64 && index * 2 > xs.length && (xs = xs.slice(index), index = 0)\n`,
    ],
    // For a queue from whose beginning nothing is taken.
    [`    push: (x) => (xs.push(x), x),\n`, `    push: (x) => (xs.push(x), x),\n    pop: () => xs.pop(),\n`],
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
    [`    answer_timeout  : null,\n`, `    answer_timeout  : null,\n    local_settings  : null,\n`],
    [
      `await sql.unsafe('begin ' + options.replace(/[^a-z ]/ig, ''), [], { onexecute }).execute()\n`,
      `await sql.unsafe('begin ' + options.replace(/[^a-z ]/ig, '') + settings, [], { onexecute }).execute()\n`,
    ],
    [
      `    const queries = Queue()\n    let savepoints = 0\n`,
      `    const queries = Queue()\n    const settings = Object.entries(sql.options.local_settings || {}).map(([k, v]) => ';set local ' + k + '=' + v).join('')\n    let savepoints = 0\n`,
    ],
    [
      `    begin,\n    close,\n    end\n  })\n`,
      `    begin,\n    close,\n    end,\n    giveUp: () => connections.forEach(c => c.giveUp())\n  })\n`,
    ],
    [
      `    shared          : { retries: 0, typeArrayMap: {} },\n`,
      `    shared          : { retries: 0, typeArrayMap: {}, types: new Map() },\n`,
    ],
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
    // All connections took turns, also of a pool that is asked one thing at a time: each had to learn every table and prepare every
    // statement. Of those that wait the one that was used last comes first.
    [`      ? open.shift()\n`, `      ? open.pop()\n`],
    [`      return go(open.shift(), query)\n`, `      return go(open.pop(), query)\n`],
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
