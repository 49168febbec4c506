import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Mail } from './mail.ts'

/** Without a mail server every message is written to a file, and its link is said, so that the first steps need no set-up. */
export function outbox(dataDir: string, sayLink: (link: string) => void): Mail {
  const folder = join(dataDir, 'outbox')
  return {
    async send({ to, subject, text, link }) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomBytes(3).toString('hex')}.txt`
      await writeFile(join(folder, name), `To: ${to}\nSubject: ${subject}\n\n${text}\n\n${link}\n`, { mode: 0o600 })
      sayLink(link)
    },
  }
}
