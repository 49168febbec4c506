import type { ChildProcess } from 'node:child_process'
import { chownSync, closeSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { type Account, accountWithName } from './account.ts'
import { outputOf } from './postmaster.ts'
import { giveTo, hereOr, makeFolder, spawnAs } from './unprivileged.ts'

type Wanted = {
  initdb: string
  cluster: string
  superuser: string
  password: string
  account: Account | undefined
  /** Its data need not survive a crash of the machine: nothing waits for the disk. */
  disposable?: boolean
}

/** Made beside its place and then renamed: an interrupted creation leaves nothing that could be taken for a cluster. */
export async function createCluster({ initdb, cluster, superuser, password, account, disposable }: Wanted) {
  const fresh = `${cluster}.new`
  const creator = account && accountWithName(account)
  // An initdb whose Lumiar was killed may still be writing into it.
  rmSync(fresh, { recursive: true, force: true, maxRetries: 10 })
  makeFolder(fresh, creator)
  const stdin = secretFile(`${cluster}.password`, password, creator)
  const args = [
    `--pgdata=${hereOr(fresh)}`,
    `--username=${superuser}`,
    '--pwfile=/dev/stdin',
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    ...(disposable ? ['--no-sync'] : []),
  ]
  const { code, text } = await finished(spawnAs(initdb, args, { cwd: fresh, account: creator, stdin })).finally(() =>
    closeSync(stdin),
  )
  if (code !== 0) throw new InitdbFailed(text)
  if (account) giveTo(account, fresh)
  renameSync(fresh, cluster)
}

/** The password file for initdb: deleted while open, so that only the open handle reads it and nothing stays on the disk. */
function secretFile(path: string, content: string, account: Account | undefined): number {
  rmSync(path, { force: true })
  writeFileSync(path, content, { mode: 0o600, flag: 'wx' })
  if (account) chownSync(path, account.uid, account.gid)
  const file = openSync(path, 'r')
  rmSync(path)
  return file
}

class InitdbFailed extends Error {
  /** As from the system: it is told like any other full disk. */
  readonly code: string | undefined
  constructor(text: string) {
    super(`initdb failed: ${text}`)
    this.code = /No space left on device|Disk quota exceeded/.test(text) ? 'ENOSPC' : undefined
  }
}

function finished(child: ChildProcess): Promise<{ code: number | null; text: string }> {
  const said = outputOf(child)
  return new Promise((done, fail) => {
    child.once('error', fail)
    child.once('exit', (code) => done({ code, text: said() }))
  })
}
