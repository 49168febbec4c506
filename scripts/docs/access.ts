import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '#app/server/app.ts'
import { appRouter } from '#app/server/router.ts'
import { createServices } from '#app/server/services.ts'
import { readConfig } from '#server/config/config.ts'
import type { RouteRule } from '#server/http/routeAccess.ts'
import { type Access, accessLevels, type ProcedureMeta } from '#server/http/trpc.ts'

type Procedure = { _def: { type: string; meta?: Partial<ProcedureMeta> } }

/** docs/access.md: who may call what, from the router and the routes themselves. */
export async function accessDocument(): Promise<string> {
  const procedures = Object.entries(appRouter._def.procedures as unknown as Record<string, Procedure>)
  const groups = groupBy(procedures, ([name]) => name.split('.', 1)[0] ?? '')
  const tables = [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([group, rows]) => section(group, rows))
  return [
    '# Who may call what',
    '',
    'Made from the router by `npm run docs`; a difference fails `npm test`. Each level may do what those before it may:',
    'visitor, member, moderator, admin. Whose rows a call reaches is decided by the session, never by its input.',
    '',
    'What is marked *may be old* may be answered by a standby, at most a second behind, to who has not just written',
    '(`DATABASE_REPLICA_URL`).',
    '',
    `${procedures.length} procedures: ${accessLevels.map((level) => `${procedures.filter(([, p]) => accessOf(p) === level).length} ${level}`).join(', ')}.`,
    '',
    ...tables.flat(),
    '## Other addresses',
    '',
    '| address | methods | who |',
    '|---|---|---|',
    ...(await otherRoutes()),
    '',
  ].join('\n')
}

function section(group: string, rows: [string, Procedure][]): string[] {
  return [
    `## ${group}`,
    '',
    '| procedure | kind | who |',
    '|---|---|---|',
    ...rows.map(([name, procedure]) => `| \`${name}\` | ${kindOf(procedure)} | ${accessOf(procedure, name)} |`).sort(),
    '',
  ]
}

const kindOf = ({ _def: { type, meta } }: Procedure) => (meta?.mayBeOld ? `${type}, *may be old*` : type)

function accessOf({ _def: { meta } }: Procedure, name = ''): Access {
  if (!meta?.access || !accessLevels.includes(meta.access)) throw new Error(`${name} declares no access rule`)
  return meta.access
}

const who: Record<string, string> = {
  procedure: 'as the procedure says',
  token: 'whoever brings `METRICS_TOKEN`; not there without one',
}

async function otherRoutes(): Promise<string[]> {
  const build = mkdtempSync(join(tmpdir(), 'lumiar-docs-'))
  const clientDir = join(build, 'client')
  mkdirSync(clientDir)
  writeFileSync(join(clientDir, 'index.html'), '')
  writeFileSync(join(build, 'pages.json'), '{}')
  const token = 'q8Wd-2mZx_7Rk1Lp9Vt4Yb6Nc3Hs5Gf0J'
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', METRICS_TOKEN: token, DATA_DIR: clientDir })
  const services = createServices(
    config,
    { url: 'postgres://nowhere/none', secret: token },
    { canSend: false, send: async () => {} },
  )
  const app = await buildApp(services, { clientDir })
  const routes = app.declaredRoutes()
  await app.close()
  await services.close()
  rmSync(build, { recursive: true })
  return [...groupBy(routes, ({ url }) => url)].sort(([a], [b]) => (a < b ? -1 : 1)).map(line)
}

function line([url, rules]: [string, RouteRule[]]): string {
  const access = rules[0]?.access ?? 'procedure'
  return `| \`${url}\` | ${[...new Set(rules.map(({ method }) => method))].sort().join(', ')} | ${who[access] ?? access} |`
}

function groupBy<T>(items: T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return groups
}
