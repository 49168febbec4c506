import type { StoredFile } from './store.ts'

/** RFC 9110 §13.1.5: a part is only of use while the file is the one the rest came from. */
export function isSame(ifRange: string | undefined, { etag, modifiedAt }: StoredFile): boolean {
  if (ifRange === undefined || ifRange === etag) return true
  return Date.parse(ifRange) === Math.floor(modifiedAt.getTime() / 1000) * 1000
}

export const isKnown = (ifNoneMatch: string | undefined, { etag }: StoredFile): boolean =>
  (ifNoneMatch ?? '').split(',').some((known) => known.trim() === '*' || known.trim().replace(/^W\//, '') === etag)
