/** Milliseconds of processor an answer takes in each half. */
export type Processor = { node: number; database: number }

type Act = { times: number; writes: boolean } & Processor

/**
 * What someone who comes every day asks for in a day, by the names of `npm run bench -- --page=…`. How often is assumed, but for
 * `progress`: a sound is saved every ten seconds, and each minute heard is told, which is reckoned as one more of them. The
 * milliseconds stand for what `npm run bench` has not measured yet; its figures take their place.
 */
export const day: Record<string, Act> = {
  home: { times: 2, writes: false, node: 2.0, database: 1.2 },
  practices: { times: 0.5, writes: false, node: 1.6, database: 1.0 },
  library: { times: 0.5, writes: false, node: 1.6, database: 1.0 },
  player: { times: 0.5, writes: false, node: 2.4, database: 1.2 },
  community: { times: 0.5, writes: false, node: 2.2, database: 2.5 },
  reflections: { times: 0.5, writes: false, node: 2.8, database: 1.8 },
  profile: { times: 0.3, writes: false, node: 1.7, database: 1.3 },
  'check-in': { times: 1, writes: true, node: 2.4, database: 1.4 },
  start: { times: 1, writes: true, node: 7.8, database: 3.4 },
  timer: { times: 1, writes: true, node: 5.6, database: 3.4 },
  progress: { times: 70, writes: true, node: 3.1, database: 1.9 },
  note: { times: 0.3, writes: true, node: 5.2, database: 3.9 },
}

/** Rows such a member leaves in a year, and the few that are there once. */
export const rowsAYear: Record<string, number> = {
  user_practice_sessions: 365,
  user_practice_days: 330,
  daily_energy_checkins: 330,
  user_reflections: 110,
  user_audio_progress: 40,
  saved_items: 20,
  community_group_members: 3,
  users: 1,
  profiles: 1,
  user_stats: 1,
  sessions: 3,
  consents: 1,
}

export const assumed = {
  /** Of a day's requests, in its busiest hour; and how much denser the busiest minutes of it are. */
  busiestHour: 0.12,
  busiestMinutes: 1.5,
  /** How much of its processor a process, and the database, may use in those minutes. */
  busyProcess: 0.6,
  busyDatabase: 0.5,
  minutesOpen: 20,
  minutesListened: 10,
  answerBytes: 3_000,
  /** Of those who are here at once, in a room. */
  inRooms: 0.05,
} as const

/** 112 kbit/s, constant (scripts/audio/lib/form.ts). */
export const AUDIO_BYTES_A_MINUTE = (112_000 / 8) * 60
