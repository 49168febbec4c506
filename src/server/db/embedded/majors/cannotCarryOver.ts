/** Why an older cluster cannot be carried over, and what to do about it. */
export class Refusal extends Error {}

/** The embedded database stays as it is, and whoever started Lumiar has something to do. */
export class CannotCarryOver extends Error {
  constructor(cluster: string, made: number, bundled: number, what: string) {
    super(`The database in ${cluster} was made by PostgreSQL ${made}, and this Lumiar brings ${bundled}. ${what}`)
  }
}
