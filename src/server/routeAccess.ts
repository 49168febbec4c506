import type { FastifyInstance, RouteOptions } from 'fastify'
import type { Access } from './trpc.ts'

/** Who may ask for a route: a level, or 'procedure' (each call has its own) or 'token' (whoever brings it). */
export type RouteAccess = Access | 'procedure' | 'token'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: RouteAccess
  }
  interface FastifyInstance {
    declaredRoutes: () => RouteRule[]
  }
}

export type RouteRule = { method: string; url: string; access: RouteAccess }

/** Notes every route and the rule it declares; a process with a route that declares none does not start. */
export function declareRoutes(app: FastifyInstance) {
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route) => void routes.push(route))
  app.addHook('onReady', async () => {
    const undeclared = routes.filter(({ config }) => !config?.access)
    if (undeclared.length > 0)
      throw new Error(`No access rule: ${undeclared.map(({ method, url }) => `${method} ${url}`).join(', ')}`)
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
