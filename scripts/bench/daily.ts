// What a member opens and does every day, by the names the measurements have for it, and how close to raw each must be.
import { type Drawn, type Ids, screens, writes } from './screens.ts'

export type Request = { method: 'GET' | 'POST'; path: string; body?: string }
export type Daily = { name: string; what: string; target: number; request: (ids: Ids) => Request }

const page = (name: string, screen: string, target = 0.5): Daily => ({
  name,
  what: screen,
  target,
  request: (ids) => {
    const calls = screens(ids)[screen] ?? []
    const inputs = JSON.stringify(Object.fromEntries(calls.map(([, input], index) => [index, input])))
    return {
      method: 'GET',
      path: `/api/${calls.map(([procedure]) => procedure).join(',')}?early=1&batch=1&input=${encodeURIComponent(inputs)}`,
    }
  },
})

/** In place of what load.mjs draws for each request. */
const places: Drawn = { key: '{key}', at: '{at}', version: '{version}', next: '{next}' }

const write = (name: string, what: string, target = 0.5): Daily => ({
  name,
  what,
  target,
  request: (ids) => {
    const [procedure, input] = writes(ids)[what]?.(places) ?? ['']
    return { method: 'POST', path: `/api/${procedure}?batch=1`, body: JSON.stringify({ 0: input }) }
  },
})

/** A key is locked and looked for before a session or a note is written, which takes raw's one statement several: half its rate is out of reach. */
const LOCKING = 0.25

export const daily: Daily[] = [
  page('home', '/', 0.6),
  page('practices', '/practices'),
  page('library', '/meditate', 0.6),
  page('player', '/player'),
  page('community', '/community'),
  page('group', '/community/group'),
  page('event', '/community/event'),
  page('learn', '/learn'),
  page('module', '/learn/module'),
  page('reflections', '/reflections'),
  page('profile', '/profile'),
  write('check-in', 'a check-in'),
  write('start', 'starting a practice', LOCKING),
  write('progress', 'progress of an audio'),
  write('note', 'a note saved', LOCKING),
  write('timer', 'a timer completed', LOCKING),
]
