import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'
import { storedSecret } from '#server/config/dataFolder.ts'
import { nobody } from '#server/db/embedded/account.ts'
import { freePort } from '#server/db/embedded/freePort.ts'
import { postgresBinaries } from '#server/db/embedded/postgresBinaries.ts'

/** A data folder as version 0.1.0 left it: the program's role is the superuser, and as root all of it is nobody's. */
export async function firstVersionCluster(dataDir: string, fill: (url: string) => Promise<unknown>, programs?: string) {
  const password = storedSecret(dataDir, 'postgres-password')
  const account = process.getuid?.() === 0 ? nobody : undefined
  const { initdb, postgres: program } = postgresBinaries(account, programs)
  const home = join(dataDir, 'postgres')
  mkdirSync(join(home, 'cluster.new'), { recursive: true, mode: 0o700 })
  writeFileSync(join(home, 'password'), password)
  if (account) for (const name of ['.', ...readdirSync(home)]) chownSync(join(home, name), account.uid, account.gid)
  const cluster = join(home, 'cluster')
  const args = [`--pgdata=${cluster}.new`, '--username=lumiar', `--pwfile=${join(home, 'password')}`]
  const options = ['--auth=scram-sha-256', '--encoding=UTF8', '--locale=C', '--no-sync']
  const { status } = spawnSync(initdb, [...args, ...options], { ...account, cwd: '/', stdio: 'ignore' })
  if (status !== 0) throw new Error('initdb failed')
  renameSync(`${cluster}.new`, cluster)

  const port = await freePort()
  const settings = ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=']
  const server = spawn(program, ['-D', cluster, '-p', String(port), ...settings], {
    ...account,
    cwd: '/',
    stdio: 'ignore',
  })
  const url = (database: string) => `postgres://lumiar:${password}@127.0.0.1:${port}/${database}`
  while (!(await inDatabase(url('postgres'), 'create database lumiar'))) await pause(50)
  await fill(url('lumiar'))
  server.kill('SIGINT')
  await once(server, 'exit')
}

async function inDatabase(url: string, statement: string): Promise<boolean> {
  const sql = postgres(url, { max: 1, fetch_types: false, onnotice: () => {} })
  const done = await sql.unsafe(statement).then(
    () => true,
    () => false,
  )
  await sql.end({ timeout: 1 })
  return done
}
