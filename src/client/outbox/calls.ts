import { api } from '#client/api/cache.ts'
import { postAs } from '#client/api/wire.ts'

/**
 * What can wait for the network. Each has one effect however often it arrives, and says when it was made; that is what
 * lets a lost answer be sent again.
 */
const calls = {
  'dailyEnergyCheckins.save': api.dailyEnergyCheckins.save,
  'userPracticeSessions.start': api.userPracticeSessions.start,
  'userPracticeSessions.complete': api.userPracticeSessions.complete,
  'userPracticeSessions.timer': api.userPracticeSessions.timer,
  'userPracticeSessions.feel': api.userPracticeSessions.feel,
  'practiceRatings.save': api.practiceRatings.save,
  'userReflections.save': api.userReflections.save,
  'userModuleProgress.complete': api.userModuleProgress.complete,
  'articleReads.finish': api.articleReads.finish,
} as const

export type Name = keyof typeof calls
export type Input<N extends Name> = Parameters<(typeof calls)[N]>[0]
export type Output<N extends Name> = Awaited<ReturnType<(typeof calls)[N]>>

/** `isTried`: it may have arrived although no answer came; from then on it must stay as it is. */
export type QueuedCall = { [N in Name]: { id: string; name: N; input: Input<N>; isTried: boolean } }[Name]

/** In the name of the member whose queue it stands in, whoever is signed in by now. */
export const callOf = (memberId: string, { name, input }: QueuedCall): Promise<unknown> => postAs(memberId, name, input)

/** A session cannot be sat through again: even a server that stumbles does not lose it. */
export const isUnrepeatable = (name: Name) =>
  name === 'userPracticeSessions.complete' || name === 'userPracticeSessions.timer'
