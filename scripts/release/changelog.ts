/** The day a version was released, from its heading `## 0.2.0 (2026-11-16)`: the time of everything in its archive. */
export function releasedOn(changelog: string, version: string): Date {
  const heading = changelog.split('\n').find((line) => line.startsWith(`## ${version} `))
  const day = /\((\d{4}-\d{2}-\d{2})\)$/.exec(heading ?? '')?.[1]
  if (!day) throw new Error(`CHANGELOG.md has no entry for ${version} yet: ## ${version} (year-month-day)`)
  return new Date(`${day}T00:00:00Z`)
}
