import { isIP, isIPv6 } from 'node:net'
import { z } from 'zod'

const wholeNumber = (what: string, from: number, to: number) => {
  const error = `is not ${what}: give a whole number from ${from} to ${to}`
  return z.coerce.number({ error }).int(error).min(from, error).max(to, error)
}
const oneOf = <const T extends string[]>(...names: T) => z.enum(names, `is unknown: give one of ${names.join(', ')}`)
const url = (protocol: RegExp, error: string) => z.url({ protocol, error })
const secret = () => z.string().refine(isStrongSecret, 'is too short or a default: give at least 32 random characters')
const host = () =>
  z
    .string()
    .refine(
      (given) => URL.canParse(addressAt(given, 80)),
      'is neither an address nor a name: leave it out for 127.0.0.1',
    )

const NO_CONTACT = 'is neither an e-mail address nor the https address of a page: give one of them'

/** Every variable by itself; what one asks of another stands in conflicts.ts. */
export const environment = z.object({
  NODE_ENV: oneOf('development', 'production', 'test').default('development'),
  PORT: wholeNumber('a port', 0, 65535).default(3000),
  HOST: host().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .refine(
      isDatabaseUrl,
      'is no address of a PostgreSQL: give postgres://user:password@host/database, with standbys host1:5432,host2:5432',
    )
    .optional(),
  DATABASE_REPLICA_URL: z
    .string()
    .refine(isDatabaseUrl, 'is no address of a PostgreSQL: give postgres://user:password@host/database of a standby')
    .optional(),
  // The sweep holds one connection for its lock and queries by another: with a pool of one it would wait for itself.
  DATABASE_POOL: wholeNumber('a size of a pool', 2, 200).default(8),
  S3_BUCKET: z.string().optional(),
  S3_ENDPOINT: url(/^https?$/, 'is no address: give https:// and the host of the S3 service').optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  SMTP_URL: url(/^smtps?$/, 'is no address of a mail server: give smtp(s)://user:password@host:port').optional(),
  MAIL_FROM: z
    .string()
    .regex(/\S@\S/, 'holds no e-mail address: give Name <name@domain>')
    .default('Lumiar <nao-responda@lumiar.local>'),
  APP_URL: url(/^https?$/, 'is no web address: give the one members type, such as https://lumiar.example').optional(),
  APP_SECRET: secret().optional(),
  ADMIN_EMAIL: z.email('is no e-mail address').optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(6, 'is too short: give 6 characters or more')
    .max(128, 'is too long: give 128 characters at most')
    .optional(),
  SECURITY_CONTACT: z
    .string()
    .regex(/^\S+$/, 'holds a space: give an e-mail address or the https address of a page')
    .pipe(
      z.union(
        [z.email(NO_CONTACT).transform((email) => `mailto:${email}`), url(/^(https|mailto)$/, NO_CONTACT)],
        NO_CONTACT,
      ),
    )
    .optional(),
  TRUSTED_PROXIES: z
    .string()
    .transform((list) =>
      list
        .split(',')
        .map((address) => address.trim())
        .filter(Boolean),
    )
    .refine(
      (list) => list.every(isProxy),
      'holds what is no address: give addresses or networks such as 127.0.0.1, 10.0.0.0/8',
    )
    .optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_HOUR: wholeNumber('an hour', 0, 23).default(3),
  // Erasures are known for 400 days (docs/operating/back-up.md): an older backup would bring back who left.
  BACKUP_KEEP: wholeNumber('a number of backups', 1, 400).default(14),
  BACKUP_PASSPHRASE: z.string().min(12, 'is too short: give at least 12 characters').optional(),
  METRICS_PORT: wholeNumber('a port', 1, 65535).optional(),
  METRICS_HOST: host().default('127.0.0.1'),
  METRICS_TOKEN: secret().optional(),
  ALARM_DISK_PERCENT: wholeNumber('a share of the disk', 1, 90).default(10),
  ALARM_JOB_HOURS: wholeNumber('a number of hours', 2, 1000).default(3),
  ALARM_BACKUP_HOURS: wholeNumber('a number of hours', 25, 1000).default(30),
  LOG_FILE: z.string().optional(),
  LOG_LEVEL: oneOf('debug', 'info', 'warn', 'error', 'silent').optional(),
  SOUND_LENGTH: oneOf('full', 'brief').default('full'),
})

export const addressAt = (host: string, port: number) => `http://${isIPv6(host) ? `[${host}]` : host}:${port}`

function isStrongSecret(secret: string) {
  return secret.length >= 32 && new Set(secret).size >= 10 && !/secret|changeme|default|password/i.test(secret)
}

/** `URL` knows one host only: each of several is tried in its place. */
function isDatabaseUrl(given: string): boolean {
  const [, before = '', hosts = '', after = ''] = /^(postgres(?:ql)?:\/\/(?:[^/?]*@)?)([^/?]*)(.*)$/.exec(given) ?? []
  return hosts.split(',').every((host) => host !== '' && URL.canParse(`${before}${host}${after}`))
}

/** As the library reads it: an address, a network by its length, or the name of a range. */
function isProxy(entry: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(entry)) return true
  const [address = '', length, ...rest] = entry.split('/')
  const version = isIP(address)
  return version > 0 && rest.length === 0 && (length === undefined || isLength(length, version === 4 ? 32 : 128))
}

const isLength = (text: string, most: number) => /^\d{1,3}$/.test(text) && Number(text) > 0 && Number(text) <= most
