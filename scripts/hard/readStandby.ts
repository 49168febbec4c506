import { expect } from 'vitest'
import { connect } from '#server/db/connect.ts'
import { addresses, adminOf, type Machine, PAGE, psql } from './debianPostgres.ts'
import { folder, freePort, inDatabase, pause, SECRET, seen, startServer } from './kit.ts'
import { call, register } from './members.ts'
import { shownIn } from './shown.ts'

export const environmentOf = (one: Machine, two: Machine) => {
  const [database = '', replica = ''] = shownIn(PAGE, 'sh', addresses(one, two))
  return {
    DATA_DIR: folder('process'),
    DATABASE_URL: database.trim().replace('DATABASE_URL=', ''),
    DATABASE_REPLICA_URL: replica.trim().replace('DATABASE_REPLICA_URL=', ''),
    APP_SECRET: SECRET,
    APP_URL: 'http://lumiar.example',
  }
}

/** Lists come from the standby while it keeps up; one that stops replaying is not asked, and nobody misses what they wrote. */
export async function readStandby(primary: Machine, standby: Machine) {
  const metricsPort = await freePort()
  const env = { ...environmentOf(primary, standby), LOG_LEVEL: 'info', METRICS_PORT: String(metricsPort) }
  const server = await startServer(env)
  const figure = async (name: string) => {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    return Number(text.match(new RegExp(`^${name} (.*)$`, 'm'))?.[1] ?? 0)
  }
  const until = async (isUsed: 0 | 1) => {
    const before = performance.now()
    while ((await figure('lumiar_replica_used')) !== isUsed) await pause(20)
    return Math.round(performance.now() - before)
  }
  const byStandby = () => figure('lumiar_replica_reads_total{database="replica"}')
  const { cookie } = await register(server.url)
  const list = async (wrote = '') => {
    const answer = await fetch(`${server.url}/api/contentCategories.list`, { headers: { cookie: `${cookie}${wrote}` } })
    expect(answer.status).toBe(200)
    return answer.text()
  }
  const add = (name: string) =>
    inDatabase(
      adminOf(primary).replace(/postgres$/, 'lumiar'),
      (sql) => sql`insert into content_categories (name) values (${name})`,
    )

  await until(1)
  for (let turn = 0; turn < 100; turn++) await list()
  const answered = await byStandby()
  expect(answered).toBeGreaterThan(90)
  expect(await settingOf(env.DATABASE_REPLICA_URL)).toEqual([{ read_only: 'on', standby: true }])

  psql(standby, 'select pg_wal_replay_pause()')
  const wrote = await call(server.url, 'dailyEnergyCheckins.save', { level: 7 }, cookie)
  expect([wrote.status, wrote.cookie]).toEqual([200, 'lumiar.wrote=1'])
  await add('Enquanto espera')
  expect(await list('; lumiar.wrote=1')).toContain('Enquanto espera')
  const noticed = await until(0)
  expect(await list()).toContain('Enquanto espera')

  psql(standby, 'select pg_wal_replay_resume()')
  const returned = await until(1)
  const before = await byStandby()
  expect(await list()).toContain('Enquanto espera')
  expect(await byStandby()).toBe(before + 1)
  seen(
    `100 lists, ${answered} of them by the standby; not asked ${noticed} ms after it stopped replaying, again ${returned} ms after it went on`,
  )
  expect(noticed).toBeLessThan(5_000)
  await server.stop()
}

async function settingOf(url: string) {
  const { sql, close } = connect(url, 1, { isStandby: true })
  const rows =
    await sql`select current_setting('default_transaction_read_only') as read_only, pg_is_in_recovery() as standby`
  await close()
  return [...rows]
}
