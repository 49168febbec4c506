import { eventText, type Reader } from '#server/http/live/reader.ts'
import type { StreamServices } from '#server/http/live/serveStreams.ts'
import { canCount, phaseOf, renewMs, type Sitting } from '../../rules.ts'
import { renewPresences } from '../presence.ts'
import { type Presence, readRooms } from '../readRooms.ts'
import { settleRooms } from '../settleRooms.ts'

type Listener = { userId: string; reader: Reader }
type LocalRoom = { listeners: Set<Listener>; told?: string; sitting?: Sitting; isSettling: boolean }

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
  let wasHearing = false

  async function step() {
    const at = now()
    if (Math.abs(at.getTime() - renewedAt) >= renewMs) await renewAll(at)
    // The first look after hearing began is at all rooms: what happened just before it was told to nobody.
    const isHearing = ear.isHearing()
    const ids = isHearing && wasHearing ? [...changed].filter((id) => local.has(id)) : [...local.keys()]
    wasHearing = isHearing
    changed.clear()
    for (const [id, presence] of await readRooms(db, ids, at)) tell(id, presence, at)
    for (const [id, room] of local) follow(id, room, at)
  }

  /** Every lease that ended meanwhile, here or in a process that died, is noticed by looking at all rooms after it. */
  async function renewAll(at: Date) {
    renewedAt = at.getTime()
    const people = [...local].flatMap(([roomId, { listeners }]) => [...listeners].map((one) => ({ ...one, roomId })))
    const renewed = await renewPresences(db, distinct(people), at)
    const kept = new Set(renewed.map(keyOf))
    for (const { reader, ...one } of people) if (!kept.has(keyOf(one))) reader.end(eventText('gone', {}))
    for (const id of local.keys()) changed.add(id)
    await ear.listenAgain()
  }

  function tell(id: string, presence: Presence, at: Date) {
    const room = local.get(id)
    if (!room) return
    room.sitting = presence
    const told = JSON.stringify(presence)
    if (room.told === told) return
    room.told = told
    const text = eventText('presence', { ...presence, now: at })
    for (const { reader } of room.listeners) reader.send(text)
  }

  function follow(id: string, room: LocalRoom, at: Date) {
    if (!room.sitting) return
    if (canCount(room.sitting, at) && !room.isSettling) {
      room.isSettling = true
      settleRooms(db, at).catch((err) => log.error({ err, room: id }, 'the minutes of a room were not counted'))
    }
    if (phaseOf(room.sitting, at) === 'over') for (const { reader } of room.listeners) reader.end(eventText('over', {}))
  }

  function attach(roomId: string, userId: string, reader: Reader) {
    const room = local.get(roomId) ?? { listeners: new Set(), isSettling: false }
    const listener = { userId, reader }
    local.set(roomId, room)
    room.listeners.add(listener)
    changed.add(roomId)
    return () => {
      room.listeners.delete(listener)
      if (room.listeners.size === 0) local.delete(roomId)
    }
  }

  return { step, attach, noteChange: (roomId: string) => void changed.add(roomId), isEmpty: () => local.size === 0 }
}

type Who = { roomId: string; userId: string }

const keyOf = ({ roomId, userId }: Who) => `${roomId} ${userId}`

const distinct = (people: Who[]) => [
  ...new Map(people.map(({ roomId, userId }) => [keyOf({ roomId, userId }), { roomId, userId }])).values(),
]
