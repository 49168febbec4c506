import type { Asks, QueryCall } from './api/types.ts'
import type { Ambience } from './audio/ambience/record.ts'
import type { PlaceKeeper } from './audio/engine/places.ts'
import type { SessionKeeper } from './audio/engine/sessions.ts'
import type { SessionParts } from './audio/player/sessionParts.ts'
import type { AnyRecord } from './device/registry.ts'
import type { PageDeclaration } from './navigation/declaration.ts'
import type { QueuePolicies } from './outbox/policies.ts'
import type { SavedKeeper } from './saved/keeper.ts'

/**
 * What a domain tells the composition of its browser half. The first script, which runs before the app is there, reads the
 * pages' paths and first calls, and nothing else.
 */
export type ClientManifest = {
  pages?: PageDeclaration[]
  /** Calls that may wait for the network. */
  queued?: QueuePolicies
  /** What is kept in local storage. */
  records?: AnyRecord[]
  /** Queries whose answers stay on the device, to be shown without a network. */
  persisted?: QueryCall[0][]
  /**
   * Queries of members that stay nowhere: only the panel asks them, they tell of other members, who may hide at any moment, or
   * of a secret.
   */
  neverPersisted?: QueryCall[0][]
  /** Fields of such answers that stay nowhere either. */
  unpersistedFields?: string[]
  /** Where the place in an audio is saved. */
  audioPlaces?: PlaceKeeper
  /** Where listening and the end of a practice's sound are counted. */
  audioSessions?: SessionKeeper
  /** Which sounds can stand under a practice. */
  ambiences?: Asks<[], Ambience[]>
  /** What a player shows of a practice whose sound it plays. */
  sessionParts?: () => Promise<SessionParts>
  /** Where what a member keeps for later is saved. */
  savedItems?: SavedKeeper
}
