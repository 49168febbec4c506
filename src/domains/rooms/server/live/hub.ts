import { inSlices } from '#server/http/live/inSlices.ts'
import { eventText, type Reader } from '#server/http/live/reader.ts'
import type { StreamServices } from '#server/http/live/serveStreams.ts'
import { canCount, lookMs, phaseOf, renewMs, type Sitting } from '../../rules.ts'
import { renewPresences } from '../presence.ts'
import { readRooms, type Seen } from '../readRooms.ts'
import { settleRooms } from '../settleRooms.ts'
import { lookAtPeople, type Streaming } from './lookAtPeople.ts'

type Listener = Streaming & { reader: Reader }
type LocalRoom = {
  listeners: Set<Listener>
  /** They read the room by themselves before they were listed here: what changed in between was told without them. */
  newcomers: Set<Listener>
  told?: string
  sitting?: Sitting
  lapsesAt?: Date
  isSettling: boolean
}

/** Whether the hub hears of changes; if not it looks by itself. */
export type Ear = { isHearing: () => boolean; listenAgain: () => Promise<void> }

export type Hub = ReturnType<typeof createHub>

/**
 * The rooms that people of this process are in. All it knows stands in the database: another process can take over each of
 * its people at any moment. `step` is run once a second, which gathers whatever happened meanwhile into one message a room.
 */
export function createHub({ db, now, log }: Pick<StreamServices, 'db' | 'now' | 'log'>, ear: Ear) {
  const local = new Map<string, LocalRoom>()
  const changed = new Set<string>()
  let renewedAt = 0
  let lookedAt = 0
  let wasHearing = false
  let isCounting = false

  async function step() {
    const at = now()
    if (Math.abs(at.getTime() - lookedAt) >= lookMs) await lookAtAll(at)
    if (Math.abs(at.getTime() - renewedAt) >= renewMs) await renewAll(at)
    // The first look after hearing began is at all rooms: what happened just before it was told to nobody.
    const isHearing = ear.isHearing()
    const isDue = ([id, { lapsesAt }]: [string, LocalRoom]) => changed.has(id) || (lapsesAt && lapsesAt <= at)
    const due = isHearing && wasHearing ? [...local].filter(isDue) : [...local]
    wasHearing = isHearing
    changed.clear()
    const ids = due.map(([id]) => id)
    const rooms = await readRooms(db, ids, at).catch((error) => {
      for (const id of ids) changed.add(id)
      throw error
    })
    const messages = [...rooms].flatMap(([id, room]) => messagesIn(id, room, at))
    await inSlices(messages, ({ to, bytes }) => isThere(to) && to.reader.send(bytes))
    count(at)
    await inSlices(everyone().filter(isOver(at)), ({ reader }) => reader.end(eventText('over', {})))
  }

  const isThere = (listener: Listener) => local.get(listener.roomId)?.listeners.has(listener) === true

  const isOver = (at: Date) => (listener: Listener) => {
    const sitting = local.get(listener.roomId)?.sitting
    return sitting !== undefined && phaseOf(sitting, at) === 'over'
  }

  const everyone = () => [...local.values()].flatMap(({ listeners }) => [...listeners])

  /** Whoever has left by another tab only is renewed at once. */
  async function lookAtAll(at: Date) {
    lookedAt = at.getTime()
    const left: Listener[] = []
    for (const people of inParts(everyone()))
      for (const { place, isGone, mustAskAgain } of await lookAtPeople(db, people, at)) {
        const one = people[place]
        if (one && isGone) sendOut(one, eventText('gone', {}))
        else if (one && mustAskAgain) sendOut(one)
        else if (one) left.push(one)
      }
    const stillHere = left.filter(isThere)
    if (stillHere.length > 0) await renewPresences(db, distinct(stillHere), at)
  }

  /** Every lease that ended meanwhile, here or in a process that died, is noticed by looking at all rooms after it. */
  async function renewAll(at: Date) {
    renewedAt = at.getTime()
    for (const people of inParts(everyone())) {
      const missed = new Set((await renewPresences(db, distinct(people), at)).map(keyOf))
      for (const one of people) if (missed.has(keyOf(one))) sendOut(one, eventText('gone', {}))
    }
    for (const id of local.keys()) changed.add(id)
    await ear.listenAgain()
  }

  /** Out of the list at once: the socket takes a while to close, and must not be renewed meanwhile. */
  function sendOut(listener: Listener, lastWord?: string) {
    forget(listener)
    listener.reader.end(lastWord)
  }

  function forget(listener: Listener) {
    const room = local.get(listener.roomId)
    room?.listeners.delete(listener)
    room?.newcomers.delete(listener)
  }

  /** What a room is like now, to everyone there if it changed, and to who came since in any case. */
  function messagesIn(id: string, { presence, lapsesAt }: Seen, at: Date) {
    const room = local.get(id)
    if (!room) return []
    Object.assign(room, { sitting: presence, lapsesAt })
    const told = JSON.stringify(presence)
    const readers = [...(room.told === told ? room.newcomers : room.listeners)]
    room.told = told
    room.newcomers.clear()
    if (readers.length === 0) return []
    const bytes = Buffer.from(eventText('presence', { ...presence, now: at }))
    return readers.map((to) => ({ to, bytes }))
  }

  /** One count at a time covers every room that has ended: a hundred of them may end at the same bell. */
  function count(at: Date) {
    const ended = [...local.values()].filter((room) => room.sitting && canCount(room.sitting, at) && !room.isSettling)
    if (ended.length === 0 || isCounting) return
    for (const room of ended) room.isSettling = true
    isCounting = true
    settleRooms(db, at)
      .catch((err) => log.error({ err }, 'the minutes of rooms were not counted'))
      .finally(() => {
        isCounting = false
      })
  }

  function attach(person: Streaming, reader: Reader) {
    const { roomId } = person
    const room = local.get(roomId) ?? { listeners: new Set(), newcomers: new Set(), isSettling: false }
    const listener = { ...person, reader }
    local.set(roomId, room)
    room.listeners.add(listener)
    room.newcomers.add(listener)
    changed.add(roomId)
    return () => {
      forget(listener)
      if (room.listeners.size === 0 && local.get(roomId) === room) local.delete(roomId)
    }
  }

  return { step, attach, noteChange: (roomId: string) => void changed.add(roomId), isEmpty: () => local.size === 0 }
}

type Who = { roomId: string; userId: string }

const keyOf = ({ roomId, userId }: Who) => `${roomId} ${userId}`

const distinct = (people: Who[]) => [
  ...new Map(people.map(({ roomId, userId }) => [keyOf({ roomId, userId }), { roomId, userId }])).values(),
]

/** So many are asked about in one statement: to write down thousands, and to go through them, would hold up every request. */
const AT_ONCE = 500

const inParts = <T>(all: T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, part) => all.slice(part * AT_ONCE, (part + 1) * AT_ONCE))
