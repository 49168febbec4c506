/**
 * How long it takes from somebody's coming in until the last of those who are there is told of it. A ring names sixty lights;
 * beyond them a newcomer is only counted, so then what was read after the entry was confirmed is taken as telling of it.
 */
export function createSightings() {
  const pending = new Map()
  const delays = []

  const settle = (roomId, join) => {
    if (join.waiting.size > 0) return
    if (join.lastAt) delays.push(join.lastAt - join.sentAt)
    pending.get(roomId).delete(join)
  }

  return {
    delays,
    /** How many who came in longer ago than this are still not known to everyone. */
    unseen: (olderThanMs) =>
      [...pending.values()].flatMap((joins) => [...joins]).filter(({ sentAt }) => Date.now() - sentAt > olderThanMs)
        .length,
    await(roomId, join, people) {
      if (!pending.has(roomId)) pending.set(roomId, new Set())
      const waiting = new Set(people.filter(({ isOpen, told }) => isOpen && !shows(told, join)))
      const awaited = { ...join, waiting, lastAt: waiting.size < people.length ? Date.now() : 0 }
      pending.get(roomId).add(awaited)
      settle(roomId, awaited)
    },
    told(person) {
      for (const join of pending.get(person.roomId) ?? []) {
        if (!join.waiting.has(person) || !shows(person.told, join)) continue
        join.waiting.delete(person)
        join.lastAt = Date.now()
        settle(person.roomId, join)
      }
    },
    left(person) {
      for (const join of pending.get(person.roomId) ?? []) if (join.waiting.delete(person)) settle(person.roomId, join)
    },
  }
}

const shows = ({ now, count, lights }, { confirmedAt, light }) =>
  lights.some(({ id }) => id === light) || (count > lights.length && now >= confirmedAt)
