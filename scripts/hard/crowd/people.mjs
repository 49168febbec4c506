// The people of all rooms, in a process of their own: they come in before the bell, some go and others come while it lasts, and
// all take their streams up again whenever these end. Says what they saw when asked.
import { createPerson } from './person.mjs'
import { createSightings } from './sightings.mjs'

const sightings = createSightings()
const present = new Set()
const outside = []
const heard = { refused: {}, ended: 0, came: 0, left: 0, returned: 0, faults: [] }
const stayed = new Set()
let turnover

const on = {
  event: sightings.told,
  ended(person) {
    heard.ended++
    sightings.left(person)
  },
  unanswered(error) {
    heard.faults.push(String(error).slice(0, 200))
  },
  refused(status) {
    heard.refused[status] = (heard.refused[status] ?? 0) + 1
  },
}

const orders = { fill, turn, rest, report }
process.on('disconnect', () => process.exit())
process.on('message', async ({ order, ...given }) => {
  const answer = await orders[order](given)
  process.send({ order, answer })
})

/** Everyone comes in within this time, spread by chance. */
async function fill({ port, people, spare, withinMs }) {
  outside.push(...spare.map((cookie) => ({ port, cookie })))
  const coming = people.map(async ({ cookie, roomId }) => {
    await pause(Math.random() * withinMs)
    stayed.add(await comeIn({ port, cookie, roomId }))
  })
  await Promise.all(coming)
  return { present: present.size }
}

/** From now on so many a second go, half of them without a word, and as many come; who went may come again. */
function turn({ perSecond }) {
  turnover = setInterval(() => {
    for (let due = poisson(perSecond / 10); due > 0; due--) {
      const leaver = anyOf([...present])
      const next = outside.shift()
      if (!leaver || !next) return
      present.delete(leaver)
      stayed.delete(leaver)
      sightings.left(leaver)
      heard.left++
      if (heard.left % 2) void leaver.leave()
      else leaver.vanish()
      outside.push(leaver.given)
      if (next.hasBeenIn) heard.returned++
      void comeIn({ ...next, roomId: leaver.roomId }, true)
    }
  }, 100)
}

function rest() {
  clearInterval(turnover)
}

/** `misinformed` were last told another number than that of the people in their room. */
function report() {
  const inRoom = new Map()
  for (const { roomId } of present) inRoom.set(roomId, (inRoom.get(roomId) ?? 0) + 1)
  const misinformed = [...present].filter(({ roomId, told }) => told?.count !== inRoom.get(roomId))
  return {
    ...heard,
    present: present.size,
    stayed: stayed.size,
    connected: [...present].filter(({ isOpen }) => isOpen).length,
    misinformed: misinformed.length,
    delays: sightings.delays,
    unseen: sightings.unseen(10_000),
  }
}

async function comeIn(given, isWatched = false) {
  const person = createPerson(given, on)
  person.given = { ...given, hasBeenIn: true }
  const others = () => [...present].filter((other) => other !== person && other.roomId === given.roomId)
  present.add(person)
  await person.enter((join) => isWatched && sightings.await(given.roomId, join, others()))
  heard.came++
  return person
}

const anyOf = (all) => all[Math.floor(Math.random() * all.length)]

/** How many of something that happens so often on average happen this time. */
function poisson(mean) {
  const least = Math.exp(-mean)
  let count = 0
  for (let left = Math.random(); left > least; left *= Math.random()) count++
  return count
}

function pause(ms) {
  return new Promise((done) => setTimeout(done, ms))
}
