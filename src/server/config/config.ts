import { isIPv6 } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'

export type Config = ReturnType<typeof readConfig>

export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** Reads the whole environment at once, so that every problem is listed together and by its variable's name. */
export function readConfig(env: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map(describe).join('\n'))
  const { S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, ...settings } = parsed.data
  return {
    production: settings.NODE_ENV === 'production',
    port: settings.PORT,
    host: settings.HOST,
    dataDir: resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL,
    databasePool: settings.DATABASE_POOL,
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    appUrl: settings.APP_URL ?? addressAt(settings.HOST, settings.PORT),
    appSecret: settings.APP_SECRET,
    adminEmail: settings.ADMIN_EMAIL,
    adminPassword: settings.ADMIN_PASSWORD,
    securityContact: settings.SECURITY_CONTACT,
    trustedProxies: settings.TRUSTED_PROXIES,
    backupPassphrase: settings.BACKUP_PASSPHRASE,
    /**
     * With a database of its own it is run by an operator, who wants every request in the log; without one somebody
     * tries it, and the terminal stays readable.
     */
    logLevel: settings.LOG_LEVEL ?? (settings.DATABASE_URL ? 'info' : 'warn'),
    metrics:
      settings.METRICS_PORT !== undefined || settings.METRICS_TOKEN
        ? { port: settings.METRICS_PORT, host: settings.METRICS_HOST, token: settings.METRICS_TOKEN }
        : undefined,
    s3: S3_BUCKET
      ? {
          bucket: S3_BUCKET,
          endpoint: S3_ENDPOINT,
          region: S3_REGION,
          accessKeyId: S3_ACCESS_KEY_ID,
          secretAccessKey: S3_SECRET_ACCESS_KEY,
        }
      : undefined,
  }
}

const wholeNumber = (from: number, to: number) => z.coerce.number().int().min(from).max(to)

const environment = z
  .object({
    NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
    PORT: wholeNumber(0, 65535).default(3000),
    HOST: z.string().default('127.0.0.1'),
    DATA_DIR: z.string().default('./data'),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    // The sweep holds one connection for its lock and queries by another: with a pool of one it would wait for itself.
    DATABASE_POOL: wholeNumber(2, 200).default(8),
    S3_BUCKET: z.string().optional(),
    S3_ENDPOINT: z.url().optional(),
    S3_REGION: z.string().default('us-east-1'),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    MAIL_FROM: z.string().default('Lumiar <nao-responda@lumiar.local>'),
    APP_URL: z.url({ protocol: /^https?$/ }).optional(),
    APP_SECRET: z.string().optional(),
    ADMIN_EMAIL: z.email().optional(),
    ADMIN_PASSWORD: z.string().min(6).max(128).optional(),
    SECURITY_CONTACT: z
      .string()
      .regex(/^\S+$/)
      .pipe(z.union([z.email().transform((email) => `mailto:${email}`), z.url({ protocol: /^(https|mailto)$/ })]))
      .optional(),
    TRUSTED_PROXIES: z
      .string()
      .transform((list) => list.split(',').map((address) => address.trim()))
      .optional(),
    BACKUP_PASSPHRASE: z.string().min(12, 'is too short: give at least 12 characters').optional(),
    METRICS_PORT: wholeNumber(1, 65535).optional(),
    METRICS_HOST: z.string().default('127.0.0.1'),
    METRICS_TOKEN: z.string().optional(),
    LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).optional(),
  })
  .superRefine((env, problems) => {
    const refuse = (variable: string, message: string) =>
      problems.addIssue({ code: 'custom', path: [variable], message, input: undefined })
    if (!URL.canParse(addressAt(env.HOST, env.PORT))) refuse('HOST', 'is neither an address nor a name')
    if (env.APP_SECRET !== undefined && !isStrongSecret(env.APP_SECRET))
      refuse('APP_SECRET', 'is too short or a default: give at least 32 random characters')
    if (env.METRICS_TOKEN !== undefined && !isStrongSecret(env.METRICS_TOKEN))
      refuse('METRICS_TOKEN', 'is too short or a default: give at least 32 random characters')
    if (env.METRICS_PORT !== undefined && env.METRICS_PORT === env.PORT)
      refuse('METRICS_PORT', "must be another one than PORT: it is not for members' networks")
    if (env.METRICS_PORT !== undefined && isEverywhere(env.METRICS_HOST) && !env.METRICS_TOKEN)
      refuse('METRICS_HOST', 'is open to everyone: give the address of a private network, or a METRICS_TOKEN')
    if (env.NODE_ENV === 'production' && env.DATABASE_URL && env.APP_SECRET === undefined)
      refuse('APP_SECRET', 'is required when DATABASE_URL is set in production')
    if (env.NODE_ENV === 'production' && env.DATABASE_URL && env.APP_URL === undefined)
      refuse('APP_URL', 'is required when DATABASE_URL is set in production: the address members type')
    if (env.S3_BUCKET && !(env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY))
      refuse('S3_ACCESS_KEY_ID', 'and S3_SECRET_ACCESS_KEY are required when S3_BUCKET is set')
    if (Boolean(env.ADMIN_EMAIL) !== Boolean(env.ADMIN_PASSWORD))
      refuse('ADMIN_EMAIL', 'and ADMIN_PASSWORD go together')
  })

const addressAt = (host: string, port: number) => `http://${isIPv6(host) ? `[${host}]` : host}:${port}`

/** However it is written: `0`, `0x0` and `::0` listen on every address too. */
const isEverywhere = (host: string) => {
  const address = addressAt(host, 80)
  return URL.canParse(address) && ['0.0.0.0', '[::]', '[::ffff:0:0]'].includes(new URL(address).hostname)
}

const isStrongSecret = (secret: string) =>
  secret.length >= 32 && new Set(secret).size >= 10 && !/secret|changeme|default|password/i.test(secret)

const describe = (issue: { path: PropertyKey[]; message: string }) => `${issue.path.join('.')}: ${issue.message}`
