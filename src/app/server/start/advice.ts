import { join } from 'node:path'
import type { Config } from '#server/config/config.ts'

type Settings = Pick<Config, 'appUrl' | 'smtpUrl' | 'mailFrom' | 'dataDir' | 'adminEmail'>

/**
 * What works and will still surprise whoever runs it, one line each, for the start. `admins` are the addresses of the
 * administrators there were before it, `node` the version of Node that runs it.
 */
export function advice(
  { appUrl, smtpUrl, mailFrom, dataDir, adminEmail }: Settings,
  admins: string[],
  node: string,
): string[] {
  const isInEarnest = smtpUrl !== undefined || appUrl.startsWith('https:')
  const present = admins.length > 0 ? admins : [adminEmail ?? `admin${NOWHERE}`]
  const lines: [unknown, string][] = [
    [
      smtpUrl && isThisMachine(appUrl),
      `APP_URL: mails carry links to ${appUrl}, which only this machine can open. Set it to the address members type.`,
    ],
    [
      smtpUrl && mailFrom.includes(NOWHERE),
      `MAIL_FROM: mails come from ${mailFrom}, which many servers refuse. Set it to an address of your own domain.`,
    ],
    [
      !smtpUrl && isInEarnest,
      `SMTP_URL: not set, so mails (a new password, for example) stay in ${join(dataDir, 'outbox')} and reach nobody.`,
    ],
    [
      isInEarnest && present.every((email) => email.endsWith(NOWHERE)),
      `No mail reaches the only administrator (${present[0]}), who could not get a new password. Give the role to a real address in the panel (Gerenciar Roles).`,
    ],
    [
      adminEmail && admins.length > 0 && admins.includes(adminEmail.toLowerCase()),
      unused('Their password is the one set since.'),
    ],
    [
      adminEmail && admins.length > 0 && !admins.includes(adminEmail.toLowerCase()),
      unused(`To make ${adminEmail} an administrator too, give them the role in the panel (Gerenciar Roles).`),
    ],
    [
      isInEarnest && Number.parseInt(node, 10) < OLDEST_MAINTAINED,
      `Node ${node} gets no more security fixes. Lumiar runs as well on Node 24, which does.`,
    ],
  ]
  return lines.filter(([isTrue]) => isTrue).map(([, line]) => line)
}

/** Node 20 was maintained until April 2026. */
const OLDEST_MAINTAINED = 22

/** The domain of the addresses that stand where none was configured. */
const NOWHERE = '@lumiar.local'

const unused = (what: string) =>
  `ADMIN_EMAIL and ADMIN_PASSWORD only make the first administrator. There is one already, so they change nothing. ${what}`

const isThisMachine = (appUrl: string) => /^(localhost|127\.[\d.]+|0\.0\.0\.0|\[::1?\])$/.test(new URL(appUrl).hostname)
