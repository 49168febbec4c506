import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { type Role, staffRoles } from '#shared/access.ts'
import { Failure } from '#shared/errors.ts'
import { ensureNamed } from './namedMember.ts'
import type { Access, Member } from './trpc.ts'

/** Who may ask for a route: a level, or 'procedure' (each call has its own) or 'token' (whoever brings it). */
export type RouteAccess = Access | 'procedure' | 'token'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: RouteAccess
  }
  interface FastifyRequest {
    /** Set where the route asks for a level above visitor. */
    member: Member | null
  }
  interface FastifyInstance {
    declaredRoutes: () => RouteRule[]
  }
}

export type RouteRule = { method: string; url: string; access: RouteAccess }

type Doors = {
  /** Throws for whoever has nothing left to spend, before the database is asked whose session it is. */
  refuseShut?: (cookies: string | undefined) => Promise<void>
  readSession: (cookies: string | undefined) => Promise<Member | null>
  holdsToken?: (authorization: string | undefined) => boolean
}

const accepted = { member: [], moderator: staffRoles, admin: ['admin'] } satisfies Record<string, readonly Role[]>

/**
 * The one place that lets a request in or refuses it: before a byte of its body is read, the rule its route declares is held
 * against its session. A process with a route that declares no rule does not start.
 */
export function enforceAccess(app: FastifyInstance, doors: Doors) {
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route) => void routes.push(route))
  app.addHook('onReady', async () => {
    const undeclared = routes.filter(({ config }) => !config?.access)
    if (undeclared.length > 0)
      throw new Error(`No access rule: ${undeclared.map(({ method, url }) => `${method} ${url}`).join(', ')}`)
  })
  app.decorateRequest('member', null)
  app.addHook('onRequest', (request, _, done) => {
    const { access } = request.routeOptions.config
    if (access === undefined || access === 'visitor' || access === 'procedure') return done()
    letIn(access, request, doors).then(() => done(), done)
  })
  app.decorate('declaredRoutes', () =>
    routes.flatMap(({ method, url, config }) =>
      [method].flat().map((name) => ({ method: name, url, access: config?.access ?? 'procedure' })),
    ),
  )
}

/** For routes made by a plugin: all that are made from here on, in this scope. */
export function everyRouteFor(app: FastifyInstance, access: RouteAccess) {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, access }
  })
}

async function letIn(access: keyof typeof accepted | 'token', request: FastifyRequest, doors: Doors) {
  const { headers } = request
  if (access === 'token') {
    if (!doors.holdsToken?.(headers.authorization)) throw new Failure('UNAUTHENTICATED')
    return
  }
  await doors.refuseShut?.(headers.cookie)
  const member = await doors.readSession(headers.cookie)
  if (!member) throw new Failure('UNAUTHENTICATED')
  ensureNamed(request, member)
  const needed: readonly Role[] = accepted[access]
  if (needed.length > 0 && !member.roles.some((role) => needed.includes(role))) throw new Failure('FORBIDDEN')
  request.member = member
}
