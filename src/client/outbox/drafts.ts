type Draft = { id: string; text: string; version: number }

/** Where a text goes that the server refused, and which drafts a saved text makes needless. */
export type Drafts = {
  setAside: (memberId: string, subject: string, draft: Draft) => boolean
  dropSaved: (memberId: string, subject: string, text: string) => void
}

let drafts: Drafts = { setAside: () => false, dropSaved: () => {} }

/** Told by the composition: drafts belong to the domain whose texts they are. */
export function keepDraftsBy(given: Drafts) {
  drafts = given
}

export const setAside: Drafts['setAside'] = (...args) => drafts.setAside(...args)
export const dropSaved: Drafts['dropSaved'] = (...args) => drafts.dropSaved(...args)
