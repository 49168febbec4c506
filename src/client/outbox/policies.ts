import type { MutationInput, MutationName, MutationOutput } from '#client/api/types.ts'

/** `isTried`: it may have arrived although no answer came. */
export type QueuedCall<I = unknown> = { id: string; name: string; input: I; isTried: boolean }

/**
 * How one kind of call waits for the network. Every such call has one effect however often it arrives, and says when it
 * was made; that is what lets a call whose answer was lost be sent again.
 */
export type QueuePolicy<I, O> = {
  /** Calls about the same thing. Without it every call stands for itself. */
  subject?: (input: I) => string
  /** The call whose subjects these are, for another kind of call about the same things: the later replaces the earlier. */
  subjectsOf?: MutationName
  /** What is sent instead of an earlier and a later call on one subject; nothing when both must be. By default the later. */
  merge?: (earlier: I, later: I) => I | undefined
  /** A call that may have arrived is merged too; otherwise it must stay as it is, and the later one follows it. */
  mergesTried?: true
  /** Later calls on a subject build upon earlier ones: when one is rejected, they are rejected with it. */
  isChained?: true
  /** Calls that must arrive in order: while one of a sequence waits for a server that failed, so do the later ones. */
  sequence?: (input: I) => string | undefined
  /** Queries that show its effect, by name or by table. */
  affects?: string[]
  /** It cannot be done again by hand: kept even when the server fails inside. */
  isUnrepeatable?: true
  /** Not kept for whoever must sign in first, as long as somebody waits for its outcome. */
  needsSession?: true
  /** Sent with the browser's own hands when the page is closed, too. */
  isSentOnLeaving?: true
  /** Erased, not sent, when the member has their records erased. */
  isErased?: true
  /** The app does it by itself: nobody is told of its rejection, and nothing is asked anew once it arrives. */
  isBackground?: true
  /** After the server took it and before it leaves the queue, which may be changed by what was answered. */
  accept?: (call: QueuedCall<I>, answer: O, queue: QueuedCall<I>[], memberId: string) => QueuedCall<I>[]
  /** Keeps what was rejected where the member finds it, unless somebody awaits its outcome; says whether there was room. */
  keepRejected?: (calls: QueuedCall<I>[], memberId: string, isAwaited: (id: string) => boolean) => boolean
  /** What is said of a rejection that nobody waits for. */
  rejected?: { title: string; detail: string }
}

/** A domain's part of the outbox, in its manifest. */
export type QueuePolicies = { [N in MutationName]?: QueuePolicy<MutationInput<N>, MutationOutput<N>> }

// biome-ignore lint/suspicious/noExplicitAny: the outbox hands each policy the inputs of its own calls and reads none itself
export type AnyPolicy = QueuePolicy<any, any>

const policies = new Map<string, AnyPolicy>()

export function declareQueued(declared: QueuePolicies[]) {
  for (const some of declared)
    for (const [name, policy] of Object.entries(some)) policies.set(name, policy as unknown as AnyPolicy)
}

/** A call that another version queued and this one knows nothing of is sent as it is. */
export const policyOf = ({ name }: { name: string }): AnyPolicy => policies.get(name) ?? {}
