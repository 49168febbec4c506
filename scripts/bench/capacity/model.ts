import type { TableSize } from '../growth/tableSizes.ts'
import { AUDIO_BYTES_A_MINUTE, assumed, type day, type Processor } from './day.ts'

/** Kilobytes a process has, and what each connection adds. */
export type Memory = { processKb: number; connectionKb: number; listenerKb: number }
export type Footprint = { memory: Memory; tables: TableSize[] }
export type Inputs = { acts: typeof day; memory: Memory; bytesAYear: number }

const SECONDS_AN_HOUR = 3600
const FEWEST = 2

/** A day's worth of something, in each second of the busiest minutes. */
export const atPeak = (aDay: number) => (aDay * assumed.busiestHour * assumed.busiestMinutes) / SECONDS_AN_HOUR

export function processorADay(acts: typeof day): Processor {
  const sum = (half: keyof Processor) => Object.values(acts).reduce((ms, act) => ms + act.times * act[half], 0)
  return { node: sum('node'), database: sum('database') }
}

/** What so many daily members need in their busiest minutes, and in a year. */
export function needs(members: number, { acts, memory, bytesAYear }: Inputs) {
  const aDay = processorADay(acts)
  const times = (which: (act: (typeof acts)[string]) => boolean) =>
    Object.values(acts).reduce((sum, act) => sum + (which(act) ? act.times : 0), 0)
  const nodeCores = atPeak(members * aDay.node) / 1000
  const databaseCores = atPeak(members * aDay.database) / 1000
  const processes = Math.max(FEWEST, Math.ceil(nodeCores / assumed.busyProcess))
  const present = atPeak(members * assumed.minutesOpen * 60)
  const audioBytes = assumed.minutesListened * AUDIO_BYTES_A_MINUTE
  const egressADay = members * (audioBytes + times(() => true) * assumed.answerBytes)
  return {
    requests: atPeak(members * times(() => true)),
    writes: atPeak(members * times(({ writes }) => writes)),
    processes,
    nodeCores,
    databaseCores: Math.max(FEWEST, Math.ceil(databaseCores / assumed.busyDatabase)),
    present,
    memoryKb: processes * memory.processKb + present * (memory.connectionKb + assumed.inRooms * memory.listenerKb),
    storageAYear: members * bytesAYear,
    egressAMonth: egressADay * 30,
    egressAtPeak: atPeak(egressADay),
  }
}
