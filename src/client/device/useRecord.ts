import { useMemo, useSyncExternalStore } from 'react'
import { type DeviceRecord, readAs } from './records.ts'

/** A record's value as it is now, whichever tab wrote it. */
export function useRecord<T>({ subscribe, text, parse }: DeviceRecord<T>, ...place: string[]): T | undefined {
  const found = useSyncExternalStore(subscribe, () => text(...place))
  return useMemo(() => readAs(parse, found), [parse, found])
}
