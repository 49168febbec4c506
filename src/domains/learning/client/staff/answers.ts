import type { api } from '#client/api/cache.ts'
import type { Answer } from '#client/api/types.ts'

export type StaffArticle = Answer<typeof api.articles.staffList>['items'][number]
export type StoredArticle = Answer<typeof api.articles.staffOne>
export type StaffTrack = Answer<typeof api.learningTracks.staffList>['items'][number]
export type StaffModule = Answer<typeof api.learningModules.staffList>['items'][number]
export type StoredModule = Answer<typeof api.learningModules.staffOne>
export const learningTables = ['learningTracks', 'learningModules']

/** Tracks and modules say the same whether one is made or changed. */
export const savedWords = ({ saved, saveFailed }: { saved: string; saveFailed: string }) => ({
  created: saved,
  updated: saved,
  createFailed: saveFailed,
  updateFailed: saveFailed,
  incomplete: saveFailed,
})
