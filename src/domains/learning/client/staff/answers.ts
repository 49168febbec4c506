import type { api } from '#client/api/cache.ts'
import type { Answer } from '#client/api/types.ts'

export type StaffArticle = Answer<typeof api.articles.all>['items'][number]
export type StoredArticle = Answer<typeof api.articles.stored>
export type StaffTrack = Answer<typeof api.learningTracks.all>[number]
export type StaffModule = Answer<typeof api.learningModules.all>['items'][number]
export type StoredModule = Answer<typeof api.learningModules.stored>
export const learningTables = ['learningTracks', 'learningModules']
