// The baseline: the same query and the same bytes with nothing around them. No session, no checks, no headers.
import { createReadStream } from 'node:fs'
import { createServer } from 'node:http'
import postgres from 'postgres'

const { databaseUrl, userId, today, file, size } = JSON.parse(process.argv[2])
const sql = postgres(databaseUrl, { max: 16 })

const server = createServer(async (request, response) => {
  if (request.url === '/file') return sendPart(request, response)
  const rows =
    await sql`select energy_level from daily_energy_checkins where user_id = ${userId} and checkin_date = ${today}`
  const body = JSON.stringify(rows[0] ?? null)
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
  response.end(body)
})
server.listen(0, '127.0.0.1', () => process.send?.(`http://127.0.0.1:${server.address().port}`))

function sendPart(request, response) {
  const [, start, end] = /bytes=(\d+)-(\d+)/.exec(request.headers.range).map(Number)
  response.writeHead(206, { 'content-length': end - start + 1, 'content-range': `bytes ${start}-${end}/${size}` })
  createReadStream(file, { start, end }).pipe(response)
}
