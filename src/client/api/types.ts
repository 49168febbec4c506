import type {
  AnyTRPCMutationProcedure,
  AnyTRPCQueryProcedure,
  AnyTRPCRouter,
  inferProcedureInput,
  inferTransformedProcedureOutput,
} from '@trpc/server'
import type { ErrorData } from '#shared/errors.ts'

/** The composition adds `router`, the type of all procedures, and the names of `upload` and `download`: this kit knows no domain. */
// biome-ignore lint/suspicious/noEmptyInterface: it is there to be added to
export interface Register {}

type Router = Register extends { router: infer R extends AnyTRPCRouter } ? R : AnyTRPCRouter

export type UploadName = Register extends { upload: infer Name extends string } ? Name : string
export type DownloadName = Register extends { download: infer Name extends string } ? Name : string

export type Api = ApiOf<Router['_def']['record']>

type ApiOf<R> = {
  [K in keyof R]: R[K] extends AnyTRPCQueryProcedure
    ? Query<R[K]>
    : R[K] extends AnyTRPCMutationProcedure
      ? (...args: Args<R[K]>) => Promise<Output<R[K]>>
      : ApiOf<R[K]>
}

type Args<P extends AnyTRPCQueryProcedure | AnyTRPCMutationProcedure> =
  undefined extends inferProcedureInput<P> ? [input?: inferProcedureInput<P>] : [input: inferProcedureInput<P>]

type Output<P extends AnyTRPCQueryProcedure | AnyTRPCMutationProcedure> = inferTransformedProcedureOutput<Router, P>

export type Answer<T> = T extends { query: (...args: never[]) => { queryFn: () => Promise<infer O> } } ? O : never

type Query<P extends AnyTRPCQueryProcedure> = {
  query: (...args: Args<P>) => { queryKey: [string, inferProcedureInput<P>?]; queryFn: () => Promise<Output<P>> }
}

/** A query as something of the kit is given it, by a domain that knows which. */
export type Asks<Input extends unknown[], Output> = {
  query: (...input: Input) => { queryKey: readonly unknown[]; queryFn: () => Promise<Output> }
}

/** Every query that can be asked, by name, with what it asks for. */
export type QueryCall = QueryCallOf<Router['_def']['record']>

type QueryCallOf<R> = {
  [G in keyof R & string]: {
    [P in keyof R[G] & string]: R[G][P] extends AnyTRPCQueryProcedure
      ? [name: `${G}.${P}`, ...input: Args<R[G][P]>]
      : never
  }[keyof R[G] & string]
}[keyof R & string]

export type WireAnswer = { result?: { data: unknown }; error?: { data: ErrorData } }

type MutationsOf<R> = {
  [G in keyof R & string as keyof R[G] extends never ? never : G]: {
    [P in keyof R[G] & string as R[G][P] extends AnyTRPCMutationProcedure ? `${G}.${P}` : never]: R[G][P]
  }
}
type Flat<T> = { [G in keyof T]: T[G] }[keyof T]
type UnionToIntersection<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never
type Mutations = UnionToIntersection<Flat<MutationsOf<Router['_def']['record']>>>

/** Every change that can be made, by name. */
export type MutationName = keyof Mutations & string
export type MutationInput<N extends MutationName> = Mutations[N] extends AnyTRPCMutationProcedure
  ? inferProcedureInput<Mutations[N]>
  : never
export type MutationOutput<N extends MutationName> = Mutations[N] extends AnyTRPCMutationProcedure
  ? Output<Mutations[N]>
  : never
