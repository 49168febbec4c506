import { Agent, get, request } from 'node:http'

/** Before a call or a stream that got no answer is sent again. */
const AGAIN_MS = 4_000
/** How often a page asks at the beginning, to set its clock. */
const SAMPLES = 3
const calls = new Agent({ keepAlive: true, maxSockets: 64 })

/**
 * One member with one browser, as the page behaves: it enters by calls, opens the stream, and takes it up again whenever it ends.
 * `told` is what it knows; `on` hears of each event, of a stream that ended, of refusals and of calls without an answer.
 */
export function createPerson({ port, cookie, roomId }, on) {
  const person = { roomId, told: undefined, isOpen: false, enter, leave, vanish }
  let stream
  let again
  let retryMs = AGAIN_MS
  let isGone = false

  /** `onEntered` is told when it was asked for, when it was confirmed, and the light it was given. */
  async function enter(onEntered) {
    const sentAt = Date.now()
    const { light } = await untilAnswered('rooms.enter')
    onEntered({ sentAt, confirmedAt: Date.now(), light })
    for (let sample = 1; sample < SAMPLES; sample++) await untilAnswered('rooms.enter')
    if (!isGone) connect()
  }

  /** As a page that is closed. */
  async function leave() {
    vanish()
    await call('rooms.leave').catch(on.unanswered)
  }

  /** As a device without a network: nobody is told. */
  function vanish() {
    isGone = true
    clearTimeout(again)
    stream?.destroy()
  }

  async function untilAnswered(name) {
    for (;;) {
      const answer = await call(name).catch(on.unanswered)
      if (answer) return answer
      await new Promise((done) => setTimeout(done, AGAIN_MS))
    }
  }

  function connect() {
    let text = ''
    stream = get({ port, path: `/live/rooms/${roomId}`, headers: { cookie }, agent: false }, (answer) => {
      if (answer.statusCode !== 200) on.refused(answer.statusCode)
      answer.setEncoding('utf8')
      answer.on('error', () => {})
      answer.on('data', (chunk) => {
        const blocks = (text + chunk).split('\n\n')
        text = blocks.pop() ?? ''
        for (const block of blocks) read(block)
      })
    })
    stream.on('error', () => {})
    stream.on('close', () => {
      person.isOpen = false
      on.ended(person)
      if (!isGone) again = setTimeout(connect, retryMs)
    })
  }

  function read(block) {
    const retry = /^retry: (\d+)$/m.exec(block)
    if (retry) retryMs = Number(retry[1])
    const event = /^event: (.*)\ndata: (.*)$/m.exec(block)
    if (!event) return
    const data = JSON.parse(event[2])
    if (event[1] === 'gone') return on.refused('gone')
    if (event[1] === 'room') person.isOpen = true
    const presence = event[1] === 'room' ? data.presence : data
    if (!presence) return
    person.told = { now: Date.parse(data.now), count: presence.count, lights: presence.lights }
    on.event(person)
  }

  function call(name) {
    return new Promise((done, fail) => {
      const headers = { cookie, 'content-type': 'application/json' }
      const asked = request({ port, path: `/api/${name}?batch=1`, method: 'POST', headers, agent: calls }, (answer) => {
        let body = ''
        answer.setEncoding('utf8')
        answer.on('data', (chunk) => {
          body += chunk
        })
        answer.on('end', () => {
          if (answer.statusCode !== 200) on.refused(answer.statusCode)
          if (answer.statusCode === 200) done(JSON.parse(body)[0].result.data)
          else fail(new Error(body))
        })
      })
      asked.on('error', fail)
      asked.end(JSON.stringify({ 0: { roomId } }))
    })
  }

  return person
}
