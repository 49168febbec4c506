import { readFileSync } from 'node:fs'

/** Every address that the manifests declare, and the files its page consists of, as the build wrote them. */
export const pages: Record<string, string[]> = JSON.parse(
  readFileSync(new URL('../../dist/pages.json', import.meta.url), 'utf8'),
)
