import type { Plugin } from 'vite'

/**
 * A query knows how lists that grow are fetched, whether or not it is one. Told by the observer of such lists instead, that
 * code stays with the pages that have one, and out of every first visit.
 */
export function leanQueries(): Plugin {
  return {
    name: 'lean-queries',
    apply: 'build',
    transform: {
      filter: { id: /query-core\/build\/modern\/(query|infiniteQueryObserver)\.js$/ },
      handler: (code, id) => ({ code: id.endsWith('/query.js') ? withoutLists(code) : tellingHow(code), map: null }),
    },
  }
}

export const withoutLists = (code: string) =>
  replaced(
    replaced(code, 'import { infiniteQueryBehavior } from "./infiniteQueryBehavior.js";', ''),
    '(this.#queryType === "infinite" ? infiniteQueryBehavior(this.options.pages) : this.options.behavior)?.',
    'this.options.behavior?.',
  )

export const tellingHow = (code: string) =>
  replaced(
    replaced(code, 'import { hasNextPage', 'import { infiniteQueryBehavior, hasNextPage'),
    'options._type = "infinite";',
    'options._type = "infinite"; options.behavior = infiniteQueryBehavior(options.pages);',
  )

/** A version of the library that is written otherwise stops the build. */
function replaced(code: string, part: string, by: string): string {
  if (!code.includes(part)) throw new Error(`the query library no longer says ${part}`)
  return code.replaceAll(part, by)
}
