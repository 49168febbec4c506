/** Under this key stands who is known here, as long as they are signed in. */
export const knownKey = 'lumiar.answers'

/** Without opening the database and its code for every visitor. */
export function whoIsKnown(): string | null {
  try {
    return localStorage.getItem(knownKey)
  } catch {
    return null
  }
}

export const noteKnown = (memberId: string) => localStorage.setItem(knownKey, memberId)
