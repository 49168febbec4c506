import { api, failureOf } from '#client/api/cache.ts'
import { namedHeaders } from '#client/api/wire.ts'
import { deviceNow } from '#client/device/deviceNow.ts'
import type { ErrorCode } from '#shared/errors.ts'
import { isOpen, openMinutes, phaseOf } from '../../rules.ts'
import { createRoomClock, type RoomClock } from './roomClock.ts'

export type Room = Awaited<ReturnType<typeof api.rooms.enter>>
export type Presence = NonNullable<Room['presence']>

export type RoomState = {
  room: Room | undefined
  presence: Presence | undefined
  /** Nobody answers: what is known goes on by the clock. */
  isAlone: boolean
  /** The server sent us out. */
  isGone: boolean
  refused: ErrorCode | undefined
}

const ASK_MS = 4_000
/**
 * Before a stream that was refused is tried again. A proxy whose processes come and go refuses some for a moment: where one was open
 * before it is soon tried again, each time after twice as long.
 */
const STREAM_AGAIN_MS = 20_000
const LOST_AGAIN_MS = [1_000, 2_000, 4_000]
/** A browser takes up a broken stream within two seconds, unless nobody is there. */
const GRACE_MS = 5_000
/** Questions at the beginning, from which the clock is set; where their answers were slow, as while a page begins, some more follow. */
const SAMPLES = 3

/**
 * Goes into a room and stays in step with it: by a stream, and where there is none by asking every few seconds. A browser takes
 * up a stream that broke by itself; while it does, and while nobody answers, the state says that we are alone.
 */
export function connectRoom(roomId: string, memberId: string, onState: (state: RoomState, clock: RoomClock) => void) {
  const clock = createRoomClock()
  let state: RoomState = { room: undefined, presence: undefined, isAlone: false, isGone: false, refused: undefined }
  let stream: EventSource | undefined
  let hadStream = false
  let refusals = 0
  let asking: ReturnType<typeof setTimeout> | undefined
  let broken: ReturnType<typeof setTimeout> | undefined
  let streamAfter = 0
  /** Once in, we only stay: the member may have gone into another room since, here or on another device. */
  let stays = false
  let isClosed = false

  const become = (change: Partial<RoomState>) => {
    if (isClosed) return
    state = { ...state, ...change }
    onState(state, clock)
  }

  const enter = async () => {
    try {
      const room = await clock.measure(() => api.rooms.enter({ roomId, stays }))
      stays = true
      become({ room, presence: room.presence ?? state.presence, isAlone: false, isGone: false, refused: undefined })
      return room
    } catch (error) {
      const code = failureOf(error)?.code
      if (code === 'CONFLICT' || (code === 'NOT_FOUND' && state.room)) sendOut()
      else become(state.room && isPassing(code) ? { isAlone: true } : { refused: code ?? 'UNAVAILABLE' })
      return undefined
    }
  }

  async function look(samples = 1) {
    if (state.isGone && stays) return
    for (let n = 0; n < samples && !isClosed; n++) if (!(await enter())) break
    if (isClosed || state.isGone || state.refused === 'NOT_FOUND') return
    const { room } = state
    const phase = room && phaseOf(timesOf(room), clock.now())
    if (phase === 'over') return
    if (room?.light && !stream && deviceNow() >= streamAfter) openStream()
    clearTimeout(asking)
    if (!stream || state.isAlone || clock.isVague())
      asking = setTimeout(look, phase === 'early' ? untilOpen(room) : (lostAgainMs() ?? ASK_MS))
  }

  const lostAgainMs = () => (hadStream && refusals > 0 ? LOST_AGAIN_MS[refusals - 1] : undefined)

  const untilOpen = (room: Room | undefined) =>
    room
      ? Math.max(ASK_MS, Math.min(60_000, Date.parse(room.startsAt) - openMinutes * 60_000 - clock.now().getTime()))
      : ASK_MS

  function openStream() {
    if (!('EventSource' in globalThis)) return
    stream = new EventSource(`/live/rooms/${roomId}`)
    const on = (name: string, act: (data: string) => void) =>
      stream?.addEventListener(name, (event) => act((event as MessageEvent<string>).data))
    on('room', (data) => {
      const room: Room = JSON.parse(data)
      hadStream = true
      refusals = 0
      clearTimeout(broken)
      broken = undefined
      become({ room, presence: room.presence ?? undefined, isAlone: false })
    })
    on('presence', (data) => become({ presence: JSON.parse(data), isAlone: false }))
    on('gone', sendOut)
    on('over', closeStream)
    stream.onerror = () => {
      if (stream?.readyState !== EventSource.CLOSED) {
        broken ??= setTimeout(lose, GRACE_MS)
        return
      }
      // Refused, not broken: the browser will not try it again.
      closeStream()
      refusals++
      streamAfter = deviceNow() + (lostAgainMs() ?? STREAM_AGAIN_MS)
      void look()
    }
  }

  function sendOut() {
    closeStream()
    become({ isGone: true })
  }

  function closeStream() {
    clearTimeout(broken)
    broken = undefined
    stream?.close()
    stream = undefined
  }

  /** A call of its own: this page may be about to go, and the browser finishes such a request by itself. */
  function leave() {
    if (!state.room || state.isGone || !isOpen(phaseOf(timesOf(state.room), clock.now()))) return
    void fetch('/api/rooms.leave?batch=1', {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json', ...namedHeaders(memberId) },
      body: JSON.stringify({ 0: { roomId } }),
    }).catch(() => {})
  }

  const pause = () => {
    closeStream()
    clearTimeout(asking)
    leave()
  }
  const again = () => {
    stays = false
    void look(SAMPLES)
  }
  const wake = (event: PageTransitionEvent) => event.persisted && again()
  const notice = () => void look(SAMPLES)
  const lose = () => {
    become({ isAlone: true })
    void look()
  }
  addEventListener('pagehide', pause)
  addEventListener('pageshow', wake)
  addEventListener('online', notice)
  addEventListener('offline', lose)
  void look(SAMPLES)

  return {
    again,
    close() {
      pause()
      isClosed = true
      removeEventListener('pagehide', pause)
      removeEventListener('pageshow', wake)
      removeEventListener('online', notice)
      removeEventListener('offline', lose)
    },
  }
}

const isPassing = (code: ErrorCode | undefined) =>
  code === undefined || code === 'UNAVAILABLE' || code === 'TOO_MANY_REQUESTS'

export const timesOf = ({ startsAt, minutes }: { startsAt: string; minutes: number }) => ({
  startsAt: new Date(startsAt),
  minutes,
})
