import { resolve } from 'node:path'
import { conflicts } from './conflicts.ts'
import { addressAt, environment } from './environment.ts'

export type Config = ReturnType<typeof readConfig>

export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** Reads the whole environment at once, so that every problem is listed together and by its variable's name. */
export function readConfig(env: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const problems = problemsOf(given)
  if (problems) throw new ConfigError(problems)
  const { S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, ...settings } =
    environment.parse(given)
  return {
    production: settings.NODE_ENV === 'production',
    port: settings.PORT,
    host: settings.HOST,
    dataDir: resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL,
    databaseReplicaUrl: settings.DATABASE_REPLICA_URL,
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
    backups: settings.BACKUP_DIR
      ? { folder: resolve(settings.BACKUP_DIR), hour: settings.BACKUP_HOUR, keep: settings.BACKUP_KEEP }
      : undefined,
    alarms: {
      diskPercent: settings.ALARM_DISK_PERCENT,
      jobHours: settings.ALARM_JOB_HOURS,
      backupHours: settings.ALARM_BACKUP_HOURS,
    },
    /**
     * With a database of its own it is run by an operator, who wants every request in the log; without one somebody
     * tries it, and the terminal stays readable.
     */
    logLevel: settings.LOG_LEVEL ?? (settings.DATABASE_URL ? 'info' : 'warn'),
    logFile: settings.LOG_FILE && resolve(settings.LOG_FILE),
    /** Shipped sounds last half a minute: for tests, which begin with an empty store very often. */
    briefSounds: settings.SOUND_LENGTH === 'brief',
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

/** One line a variable, in the order in which the variables are declared. */
function problemsOf(given: Record<string, string | undefined>): string {
  const parsed = environment.safeParse(given)
  const wrong = parsed.success
    ? []
    : parsed.error.issues.map(({ path: [name], message }) => ({ variable: String(name), sentence: message }))
  const all = [...wrong, ...conflicts(given)]
  const order = Object.keys(environment.shape)
  return all
    .filter(({ variable }, index) => all.findIndex((other) => other.variable === variable) === index)
    .sort((one, other) => order.indexOf(one.variable) - order.indexOf(other.variable))
    .map(({ variable, sentence }) => `${variable}: ${sentence}`)
    .join('\n')
}
