import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { OUTBOX_HOURS } from '#shared/retention.ts'
import { bodyOf, type Mail } from './mail.ts'

const KEPT_MS = OUTBOX_HOURS * 60 * 60_000

/**
 * Without a mail server every message becomes a file in the data folder, and its link is printed: trying Lumiar needs
 * no mail server.
 */
export function outbox(dataDir: string, printLink: (link: string) => void): Mail {
  const folder = folderIn(dataDir)
  return {
    canSend: false,
    async send({ to, subject, ...body }) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomBytes(3).toString('hex')}.txt`
      await writeFile(join(folder, name), `To: ${to}\nSubject: ${subject}\n\n${bodyOf(body)}`, { mode: 0o600 })
      printLink(body.link)
    },
  }
}

/** Files older than a day are deleted: their links no longer work, and an address is kept no longer than needed. */
export async function clearOutbox(dataDir: string, now: Date) {
  const folder = folderIn(dataDir)
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter((name) => name.endsWith('.txt'))) {
    const { mtimeMs } = await stat(join(folder, name))
    if (now.getTime() - mtimeMs > KEPT_MS) await rm(join(folder, name), { force: true })
  }
}

const folderIn = (dataDir: string) => join(dataDir, 'outbox')
