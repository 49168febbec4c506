import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createCluster } from './createCluster.ts'

const home = mkdtempSync(join(tmpdir(), 'lumiar-cluster-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

test('an initdb that finds the disk full fails with the code of a full disk, and makes no cluster', async () => {
  const initdb = join(home, 'initdb')
  const said = 'FATAL:  could not write to file "pg_wal/xlogtemp.29": No space left on device'
  writeFileSync(initdb, `#!/bin/sh\necho '${said}' >&2\nexit 1\n`, { mode: 0o755 })
  const cluster = join(home, 'cluster')

  await expect(
    createCluster({ initdb, cluster, superuser: 'postgres', password: 'x', account: undefined }),
  ).rejects.toMatchObject({ code: 'ENOSPC' })
  expect(readdirSync(home)).not.toContain('cluster')
})

test.each([true, false])('only a disposable cluster is not synced to the disk: %s', async (disposable) => {
  const [initdb, asked] = [join(home, 'asked.sh'), join(home, 'asked')]
  writeFileSync(initdb, `#!/bin/sh\necho "$@" > '${asked}'\n`, { mode: 0o755 })
  const cluster = join(home, `cluster-${disposable}`)

  await createCluster({ initdb, cluster, superuser: 'postgres', password: 'x', account: undefined, disposable })

  expect(readFileSync(asked, 'utf8').includes('--no-sync')).toBe(disposable)
})
