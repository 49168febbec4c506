// Keeps N connections busy for S seconds and tells how many answers a second came back.
import { Agent, get } from 'node:http'

const [url, cookie, connections, seconds] = process.argv.slice(2)
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) })
const until = Date.now() + Number(seconds) * 1000
let answers = 0

await Promise.all(Array.from({ length: Number(connections) }, keepAsking))
process.send?.(answers / Number(seconds))
process.disconnect?.()
process.exit(0)

async function keepAsking() {
  while (Date.now() < until) {
    await ask()
    answers++
  }
}

function ask() {
  return new Promise((done, fail) => {
    get(url, { agent, headers: { cookie } }, (response) => {
      if (response.statusCode !== 200) fail(new Error(`answered ${response.statusCode}`))
      response.resume()
      response.on('end', done)
    }).on('error', fail)
  })
}
