import { addressAt } from './environment.ts'

type Problem = { variable: string; sentence: string }
type Given = Partial<Record<string, string>>

/** What one variable asks of another, read from the raw values: told together with what is wrong with each of them. */
export function conflicts(env: Given): Problem[] {
  const isManaged = env.NODE_ENV === 'production' && env.DATABASE_URL
  const found: [unknown, string, string][] = [
    [
      isManaged && !env.APP_SECRET,
      'APP_SECRET',
      'is required when DATABASE_URL is set in production: give 32 random characters',
    ],
    [
      isManaged && !env.APP_URL,
      'APP_URL',
      'is required when DATABASE_URL is set in production: the address members type',
    ],
    [
      env.DATABASE_REPLICA_URL && !env.DATABASE_URL,
      'DATABASE_REPLICA_URL',
      'is a standby of nothing: give the primary as DATABASE_URL, or leave it out',
    ],
    [
      env.METRICS_PORT && Number(env.METRICS_PORT) === Number(env.PORT ?? 3000),
      'METRICS_PORT',
      "must be another one than PORT: it is not for members' networks",
    ],
    [
      env.METRICS_PORT && env.METRICS_HOST && isEverywhere(env.METRICS_HOST) && !env.METRICS_TOKEN,
      'METRICS_HOST',
      'is open to everyone: give the address of a private network, or a METRICS_TOKEN',
    ],
    [
      env.S3_BUCKET && !(env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY),
      'S3_ACCESS_KEY_ID',
      'and S3_SECRET_ACCESS_KEY are required when S3_BUCKET is set',
    ],
    [
      !env.S3_BUCKET && (env.S3_ENDPOINT || env.S3_ACCESS_KEY_ID || env.S3_SECRET_ACCESS_KEY),
      'S3_BUCKET',
      'is missing: without it the other S3 variables do nothing, and files would stay in DATA_DIR',
    ],
    [
      !env.BACKUP_DIR && (env.BACKUP_HOUR || env.BACKUP_KEEP),
      'BACKUP_DIR',
      'is missing: without it BACKUP_HOUR and BACKUP_KEEP do nothing, and no backup is made by itself',
    ],
    [
      Boolean(env.ADMIN_EMAIL) !== Boolean(env.ADMIN_PASSWORD),
      'ADMIN_EMAIL',
      'and ADMIN_PASSWORD go together: give both or neither',
    ],
  ]
  return found.filter(([isWrong]) => isWrong).map(([, variable, sentence]) => ({ variable, sentence }))
}

/** However it is written: `0`, `0x0` and `::0` listen on every address too. */
const isEverywhere = (host: string) => {
  const address = addressAt(host, 80)
  return URL.canParse(address) && ['0.0.0.0', '[::]', '[::ffff:0:0]'].includes(new URL(address).hostname)
}
