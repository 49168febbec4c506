import { checkLanguage } from './language.ts'
import { checkOwners, checkRawWrites } from './owners.ts'
import { type Place, placeOf } from './places.ts'
import { resolveImport, type Source } from './source.ts'

/** An import goes down a floor or stays: app → domains → client | server → shared. */
const floors: Record<string, string[]> = {
  app: ['domains', 'client', 'server', 'shared'],
  domains: ['client', 'server', 'shared'],
  client: ['shared'],
  server: ['shared'],
  shared: [],
  worker: ['shared'],
}

/** One sentence for each broken rule of docs/architecture.md. */
export function checkHouse(sources: Source[], outside: Source[] = []): string[] {
  const own = sources.filter(({ file }) => !isTest(file))
  return [
    ...sources.flatMap(checkPaths),
    ...own.flatMap(checkFloors),
    ...own.flatMap(checkOwners),
    ...checkRawWrites(own),
    ...own.flatMap(checkLanguage),
    ...own.filter(isForBrowsers).flatMap(checkBrowser),
    ...own.flatMap(checkStorage),
    ...own.flatMap(checkClock),
    ...own.flatMap(checkLimits),
    ...own.flatMap(checkNumbers),
    ...findCircles(sources),
    ...findUnused(sources, outside),
  ]
}

const isTest = (file: string) => file.includes('.test.') || file.includes('/testing/')

function checkPaths({ file, imports }: Source): string[] {
  const here = placeOf(file)
  return imports.flatMap(({ target }) => {
    const path = resolveImport(file, target)
    if (path === null) return []
    const there = placeOf(path)
    const isOwn = there.floor === here.floor && there.domain === here.domain
    if (target.startsWith('.') && !isOwn) return [`${file}: imports ${target}: another room is reached through #`]
    if (target.startsWith('#') && isOwn && here.floor === 'domains')
      return [`${file}: imports ${target}: the own domain is reached relatively`]
    return []
  })
}

function checkFloors({ file, imports }: Source): string[] {
  const here = placeOf(file)
  return imports.flatMap(({ target }) => {
    const why = whyNot(file, here, target)
    return why ? [`${file}: imports ${target}: ${why}`] : []
  })
}

function whyNot(file: string, here: Place, target: string): string | undefined {
  const path = resolveImport(file, target)
  const isBare = here.half === 'root' || here.floor === 'shared'
  if (path === null)
    return isBare && /^(react|drizzle|node:|fastify|@tanstack|wouter|lucide|postgres)/.test(target)
      ? 'contract, texts, rules and shared stand on nothing of either half'
      : undefined
  const there = placeOf(path)
  if (there.floor !== here.floor && !floors[here.floor]?.includes(there.floor)) return 'an import never runs up a floor'
  if (here.half === 'root' && there.half !== 'root' && there.floor !== 'shared')
    return 'contract, texts and rules are for both halves'
  if (here.half === 'server' && there.half === 'client') return 'the server does not know the browser'
  if (here.half === 'client' && there.half === 'server' && path !== AppRouter)
    return 'the browser knows one type of the server, AppRouter'
  if (here.floor === 'domains' && there.floor === 'domains' && there.domain !== here.domain) {
    if (here.half === 'client' && there.half !== 'root') return "a domain's screens use other domains' root files only"
    if (here.half === 'server' && /\/(router|server)\.ts$/.test(path))
      return "a router is not another domain's business"
  }
  return undefined
}

const AppRouter = 'app/server/router.ts'

const isForBrowsers = ({ file }: Source) => placeOf(file).half !== 'server'

/** Safari 16.4 and the others of its year run Lumiar: nothing younger is called, but where there is another way without it. */
const tooYoung =
  /^(URL\.(canParse|parse)|(Object|Map)\.groupBy|Promise\.(withResolvers|try)|AbortSignal\.any|Array\.fromAsync|Intl\.Segmenter|.*\.(checkVisibility|isSubsetOf))$/

const withoutIt: Record<string, string[]> = { 'Intl.Segmenter': ['shared/graphemes.ts'] }

function checkBrowser({ file, members }: Source): string[] {
  return [...new Set(members)]
    .filter((name) => tooYoung.test(name) && !(withoutIt[name] ?? []).includes(file))
    .map((name) => `${file}: ${name} is too young for some browsers`)
}

/** A limit written as a number in a form would sooner or later differ from the contract's. */
function checkLimits({ file, numbers }: Source): string[] {
  if (placeOf(file).floor !== 'domains') return []
  return numbers
    .filter((name) => /^(minLength|maxLength|min|max|most)$/.test(name))
    .map((name) => `${file}: ${name} is written as a number: a field's limit comes from its contract`)
}

/** Numbers that never reach a thousand, by the name of the parameter; `minutes` are those of one practice or one audio. */
const small = /^(after|before|hours|level|minutes|n|percent|place|rating|seconds|stars|steps?|volume)$/

/** Every number a person reads is written in one way: the thousands apart, a comma before the decimals. */
function checkNumbers({ file, members, unformatted }: Source): string[] {
  if (file === 'shared/numbers.ts') return []
  const formatted = members.filter((name) => /\.toLocaleString$|^Intl\.NumberFormat$/.test(name))
  const shown = /(^|[./])texts\.ts$/.test(file) ? unformatted.filter((name) => !small.test(name)) : []
  return [...new Set([...formatted, ...shown])].map((name) => `${file}: ${name}: numbers go through formatNumber`)
}

const storageRooms = /^client\/(device|offline\/database|theme\/beforePaint)\b/

/** A browser may forbid its storage, or be full: only these files know how to go on without it. */
function checkStorage({ file, members }: Source): string[] {
  if (storageRooms.test(file)) return []
  return [...new Set(members)]
    .filter((name) => /^(localStorage|sessionStorage|indexedDB)$/.test(name))
    .map((name) => `${file}: ${name} is reached through client/device`)
}

/**
 * What the server said is judged by its clock: a phone's may be wrong by days. `deviceNow()` is for stretches of time that
 * begin and end on the device.
 */
function checkClock({ file, readsClock }: Source): string[] {
  const { floor, half } = placeOf(file)
  if (!readsClock || half !== 'client' || !['app', 'domains'].includes(floor)) return []
  return [`${file}: asks the device for the time: serverNow() knows the server's`]
}

/** A circle of files, whatever kind of import ties it: what can only be understood together cannot be taken apart. */
export function findCircles(sources: Source[]): string[] {
  const known = new Map(sources.map((source) => [source.file, source]))
  const state = new Map<string, 'open' | 'done'>()
  const circles: string[] = []
  const walk = (file: string, trail: string[]) => {
    if (state.get(file) === 'open') circles.push(`circle: ${[...trail.slice(trail.indexOf(file)), file].join(' → ')}`)
    if (state.has(file)) return
    state.set(file, 'open')
    for (const { target } of known.get(file)?.imports ?? []) {
      const next = resolveImport(file, target)
      if (next && known.has(next)) walk(next, [...trail, file])
    }
    state.set(file, 'done')
  }
  for (const { file } of sources) walk(file, [])
  return circles
}

/** An export nobody imports is dead, or should not be an export. Tests and programs outside of src count. */
function findUnused(sources: Source[], outside: Source[]): string[] {
  const used = new Set<string>()
  for (const { file, imports } of [...sources, ...outside])
    for (const { target, names } of imports)
      for (const name of names) used.add(`${resolveImport(file, target)} ${name}`)
  return sources
    .filter(({ file }) => !isTest(file))
    .flatMap(({ file, exports }) =>
      exports
        .filter((name) => !used.has(`${file} ${name}`) && !used.has(`${file} *`))
        .map((name) => `${file}: nobody imports ${name}`),
    )
}
