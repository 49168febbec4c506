/** What a member can keep for later. */
export const savedKinds = ['reflection', 'audio', 'practice', 'article'] as const
export type SavedKind = (typeof savedKinds)[number]
