import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const strong = 'k3J9-xQ7z_Vb2Lm8Rt5Yw1Np6Hd4Gf0As'
const managed = { NODE_ENV: 'production', DATABASE_URL: 'postgres://db/lumiar', APP_URL: 'https://lumiar.example' }

test('without any configuration the embedded default stands', () => {
  expect(readConfig({})).toMatchObject({ port: 3000, host: '127.0.0.1', databaseUrl: undefined, s3: undefined })
})

test('an IPv6 address is a host, and stands in brackets in the address; what is no host is refused', () => {
  expect(readConfig({ HOST: '::1' }).appUrl).toBe('http://[::1]:3000')
  expect(() => readConfig({ HOST: 'not a host' })).toThrow(/^HOST: /)
})

test.each(['segurança', 'http://lumiar.example/contato', 'ana@'])(
  'the contact %s is refused with what to give',
  (given) => {
    expect(problems({ SECURITY_CONTACT: given })).toEqual([
      'SECURITY_CONTACT: is neither an e-mail address nor the https address of a page: give one of them',
    ])
  },
)

test('every problem is listed at once, by its variable', () => {
  const broken = { PORT: 'abc', DATABASE_URL: 'mysql://x', SMTP_URL: 'nope', ADMIN_PASSWORD: '123', APP_URL: 'ftp://x' }
  expect(() => readConfig(broken)).toThrow(/PORT[\s\S]*DATABASE_URL[\s\S]*SMTP_URL[\s\S]*APP_URL[\s\S]*ADMIN_PASSWORD/)
})

test('every problem is listed at once, each once and with what to do, also what one variable asks of another', () => {
  const broken = {
    NODE_ENV: 'staging',
    PORT: '70000',
    HOST: 'not a host',
    DATABASE_URL: 'lumiar',
    S3_BUCKET: 'audio-content',
    S3_ENDPOINT: 's3.internal',
    MAIL_FROM: 'Lumiar',
    APP_SECRET: 'curto',
    ADMIN_EMAIL: 'ana@exemplo.com',
    TRUSTED_PROXIES: 'nginx',
    METRICS_PORT: '70000',
    LOG_LEVEL: 'loud',
  }
  const listed = problems(broken)
  expect(listed.map((line) => line.split(':')[0])).toEqual([
    'NODE_ENV',
    'PORT',
    'HOST',
    'DATABASE_URL',
    'S3_ENDPOINT',
    'S3_ACCESS_KEY_ID',
    'MAIL_FROM',
    'APP_SECRET',
    'ADMIN_EMAIL',
    'TRUSTED_PROXIES',
    'METRICS_PORT',
    'LOG_LEVEL',
  ])
  expect(listed.filter((line) => /invalid|expected|received|NaN/i.test(line))).toEqual([])
})

test.each([
  ['127.0.0.1', ['127.0.0.1']],
  ['10.0.0.0/8, fd00::/8, loopback,', ['10.0.0.0/8', 'fd00::/8', 'loopback']],
])('proxies %s are addresses', (TRUSTED_PROXIES, read) => {
  expect(readConfig({ TRUSTED_PROXIES }).trustedProxies).toEqual(read)
})

test.each(['true', 'nginx', '10.0.0.0/33', '10.0.0.0/0', '10.0.0', '10.0.0.1/8/8', '127.0.0.1 10.0.0.1'])(
  'proxies %s are refused by their name',
  (TRUSTED_PROXIES) => {
    expect(problems({ TRUSTED_PROXIES })).toEqual([expect.stringMatching(/^TRUSTED_PROXIES: .*such as 127\.0\.0\.1/)])
  },
)

test('an S3 service without its bucket would be ignored in silence: it is refused', () => {
  expect(problems({ S3_ENDPOINT: 'https://s3.internal' })).toEqual([expect.stringMatching(/^S3_BUCKET: is missing/)])
})

function problems(env: Record<string, string>): string[] {
  try {
    readConfig(env)
    return []
  } catch (error) {
    return error instanceof ConfigError ? error.message.split('\n') : [String(error)]
  }
}

test.each([
  ['no secret', undefined],
  ['a short one', 'curto'],
  ['a default one', 'default-secret-default-secret-default'],
  ['a monotonous one', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'],
])('a managed database in production refuses %s', (_, APP_SECRET) => {
  expect(() => readConfig({ ...managed, APP_SECRET })).toThrow('APP_SECRET')
})

test('a managed database in production starts with a strong secret', () => {
  expect(readConfig({ ...managed, APP_SECRET: strong }).appSecret).toBe(strong)
})

test('S3 and the first administrator need their other halves', () => {
  expect(() => readConfig({ S3_BUCKET: 'audio-content' })).toThrow('S3_ACCESS_KEY_ID')
  expect(() => readConfig({ ADMIN_EMAIL: 'a@b.co' })).toThrow('ADMIN_PASSWORD')
})

test('backups by themselves need a folder, an hour of the day, and an end', () => {
  expect(readConfig({}).backups).toBeUndefined()
  expect(readConfig({ BACKUP_DIR: '/mnt/x' }).backups).toEqual({ folder: '/mnt/x', hour: 3, keep: 14 })
  expect(() => readConfig({ BACKUP_HOUR: '4' })).toThrow(/^BACKUP_DIR: is missing/)
  expect(() => readConfig({ BACKUP_DIR: '/mnt/x', BACKUP_HOUR: '24' })).toThrow(/^BACKUP_HOUR: /)
  expect(() => readConfig({ BACKUP_DIR: '/mnt/x', BACKUP_KEEP: '401' })).toThrow(/^BACKUP_KEEP: /)
})

test('a standby to read from belongs to a database that is given', () => {
  const DATABASE_REPLICA_URL = 'postgres://one,two/lumiar'
  expect(readConfig({ DATABASE_URL: 'postgres://one,two/lumiar', DATABASE_REPLICA_URL }).databaseReplicaUrl).toBe(
    DATABASE_REPLICA_URL,
  )
  expect(() => readConfig({ DATABASE_REPLICA_URL })).toThrow(/^DATABASE_REPLICA_URL: is a standby of nothing/)
  expect(() => readConfig({ DATABASE_URL: 'postgres://db/x', DATABASE_REPLICA_URL: 'two' })).toThrow(
    /^DATABASE_REPLICA_URL: is no address/,
  )
})

test.each(['db', 'db:5432', 'one,two', 'one:5432,two:5433,10.0.0.3'])('a database at %s is one', (hosts) => {
  const DATABASE_URL = `postgres://ana:se%2Fgredo@${hosts}/lumiar?sslmode=require`
  expect(readConfig({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL)
})

test.each([
  'mysql://db/x',
  'db/x',
  'postgres://',
  'postgres://ana@/x',
  'postgres://one,,two/x',
  'postgres://one,two:x/y',
])('a database at %s is refused, and told how several hosts are given', (DATABASE_URL) => {
  expect(problems({ DATABASE_URL })).toEqual([expect.stringMatching(/^DATABASE_URL: .*host1:5432,host2:5432/)])
})

test.each(['0', '1', '201', 'oito'])('a pool of %s is refused by its name', (DATABASE_POOL) => {
  expect(() => readConfig({ DATABASE_POOL })).toThrow(/^DATABASE_POOL: /)
})

test('a pool of two is enough', () => {
  expect(readConfig({ DATABASE_POOL: '2' }).databasePool).toBe(2)
})

test.each(['0', '0.0', '0x0', '::0', '0:0:0:0:0:0:0:0', '::ffff:0.0.0.0'])(
  'figures at %s, which is every address, need a token',
  (METRICS_HOST) => {
    expect(() => readConfig({ METRICS_PORT: '9100', METRICS_HOST })).toThrow(/^METRICS_HOST: /)
    expect(readConfig({ METRICS_PORT: '9100', METRICS_HOST: '10.0.0.1' }).metrics?.host).toBe('10.0.0.1')
  },
)
