import { createAuth } from '#domains/auth/server/library.ts'
import { COST, passwordsAt } from '#domains/auth/server/passwords/passwords.ts'
import { sessionReader } from '#domains/auth/server/readSession.ts'
import type { Config } from '#server/config/config.ts'
import { connect } from '#server/db/connect.ts'
import type { Pooling } from '#server/db/findPooling.ts'
import { followPrimary } from '#server/db/followPrimary.ts'
import { openReplica } from '#server/db/replica/openReplica.ts'
import { createFileStore } from '#server/files/createStore.ts'
import type { Mail } from '#server/mail/mail.ts'
import { countedStore } from '#server/metrics/countedStore.ts'
import { createMetrics } from '#server/metrics/metrics.ts'
import { createOutside } from '#server/outside/outside.ts'
import { fileColumns } from './manifests.ts'

export type Services = ReturnType<typeof createServices>

/** What a process holds for its lifetime; everything that matters lives in the database and the file store. */
export function createServices(
  config: Config,
  database: { url: string; secret: string; pooling?: Pooling },
  mail: Mail,
  passwordCost = COST,
) {
  const { db, sql, close } = connect(database.url, config.databasePool, { pooling: database.pooling ?? 'none' })
  const stopFollowing = followPrimary(sql, database)
  const standby =
    config.databaseReplicaUrl === undefined
      ? undefined
      : openReplica(config.databaseReplicaUrl, config.databasePool, database)
  const auth = createAuth(db, {
    secret: database.secret,
    appUrl: config.appUrl,
    confirmsEmail: config.smtpUrl !== undefined,
    passwords: passwordsAt(passwordCost),
  })
  const sessions = sessionReader(db, database.secret, auth.cookieName)
  const metrics = config.metrics && createMetrics()
  const store = createFileStore(config)
  const files = metrics ? countedStore(store, metrics) : store
  return {
    config,
    db,
    sql,
    canListen: (database.pooling ?? 'none') === 'none',
    replica: standby?.replica,
    auth,
    mail,
    outside: createOutside(),
    secret: database.secret,
    files,
    fileColumns,
    metrics,
    readSession: sessions.read,
    recallSession: sessions.recall,
    now: () => new Date(),
    close: async () => void (await Promise.all([stopFollowing(), close(), standby?.close()])),
  }
}
