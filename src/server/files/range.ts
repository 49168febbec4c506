import type { StoredFile } from './store.ts'

type Known = Pick<StoredFile, 'etag'> & Partial<StoredFile>

/** RFC 9110 §13.1.5: a part is only of use while the file is the one the rest came from. */
export function isSame(ifRange: string | undefined, { etag, modifiedAt }: Known): boolean {
  if (ifRange === undefined || ifRange === etag) return true
  return modifiedAt !== undefined && Date.parse(ifRange) === Math.floor(modifiedAt.getTime() / 1000) * 1000
}

export const isKnown = (ifNoneMatch: string | undefined, { etag }: Known): boolean =>
  (ifNoneMatch ?? '').split(',').some((known) => known.trim() === '*' || known.trim().replace(/^W\//, '') === etag)
