// The baseline: node:http and postgres.js with nothing around them but the session, one file a page in raw/. What a good
// engineer would write who knows only this page.
import { createReadStream } from 'node:fs'
import { createServer } from 'node:http'
import postgres from 'postgres'

const { databaseUrl, file, size, names, ids } = JSON.parse(process.argv[2])
const sql = postgres(databaseUrl, {
  max: 8,
  fetch_types: false,
  // Planned once: PostgreSQL would otherwise plan some of these statements anew each time.
  connection: { plan_cache_mode: 'force_generic_plan' },
})
const pages = new Map()
for (const name of names) pages.set(`/${name}`, (await import(`./raw/${name}.mjs`)).answer)

const server = createServer(async (request, response) => {
  if (request.url === '/file') return sendPart(request, response)
  try {
    const input = request.method === 'POST' ? JSON.parse(await bodyOf(request))[0] : undefined
    const answers = await pages.get(request.url)(sql, tokenOf(request.headers.cookie), { ids, input })
    const body = answers
      ? `[${answers.map((data) => (data ? `{"result":{"data":${data}}}` : '{"result":{}}')).join(',')}]`
      : 'null'
    response.writeHead(answers ? 200 : 401, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    })
    response.end(body)
  } catch (error) {
    response.writeHead(500).end(String(error))
  }
})
server.listen(0, '127.0.0.1', () => process.send?.(`http://127.0.0.1:${server.address().port}`))

/** The cookie holds `token.signature`; the database knows whether there is such a session. */
function tokenOf(cookie) {
  const value = decodeURIComponent(cookie.slice(cookie.indexOf('=') + 1))
  return value.slice(0, value.lastIndexOf('.'))
}

async function bodyOf(request) {
  let text = ''
  for await (const piece of request) text += piece
  return text
}

function sendPart(request, response) {
  const [, start, end] = /bytes=(\d+)-(\d+)/.exec(request.headers.range).map(Number)
  response.writeHead(206, { 'content-length': end - start + 1, 'content-range': `bytes ${start}-${end}/${size}` })
  createReadStream(file, { start, end }).pipe(response)
}
