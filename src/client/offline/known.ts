const KEY = 'lumiar.answers'

/** Whether anything is kept here at all, without opening the database and its code for every visitor. */
export function hasAnswers(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

export const noteAnswers = () => localStorage.setItem(KEY, 'here')
