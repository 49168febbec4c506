import { expect, test } from 'vitest'
import { testKit } from '#app/server/testing/kit.ts'
import { adminEmails } from '#domains/auth/server/roles/firstAdmin.ts'
import { readConfig } from '#server/config/config.ts'
import { advice } from './advice.ts'
import { backupAdvice } from './backupAdvice.ts'

const kit = testKit()
const smtp = { SMTP_URL: 'smtp://mail.exemplo.com', MAIL_FROM: 'Lumiar <ola@exemplo.com>' }
const web = { APP_URL: 'https://lumiar.exemplo.com' }
const admin = { ADMIN_EMAIL: 'Ana@exemplo.com', ADMIN_PASSWORD: 'segredo1' }
const said = (env: Record<string, string>, admins = ['ana@exemplo.com'], node = '24.21.0') =>
  advice(readConfig(env), admins, node)

test.each<[string, Record<string, string>, string[] | undefined]>([
  ['somebody who tries it', {}, []],
  ['everything is in order', { ...smtp, ...web }, undefined],
  ['a real first administrator is being made', { ...smtp, ...web, ...admin }, []],
])('nothing is said where %s', (_, env, admins) => {
  expect(said(env, admins)).toEqual([])
})

test.each<[string, Record<string, string>, string[] | undefined, RegExp]>([
  ['mails with links to this machine', smtp, undefined, /^APP_URL: mails carry links to http:\/\/127\.0\.0\.1:3000/],
  ['mails from nowhere', { ...web, SMTP_URL: smtp.SMTP_URL }, undefined, /^MAIL_FROM: .*own domain\.$/],
  ['members whom no mail reaches', web, undefined, /^SMTP_URL: not set.*outbox and reach nobody\.$/],
  [
    'an administrator whom no mail reaches',
    { ...smtp, ...web },
    ['admin@lumiar.local'],
    /admin@lumiar\.local.*Gerenciar Roles/,
  ],
  ['the same on the first start', { ...smtp, ...web }, [], /^No mail reaches the only administrator/],
  [
    'a first administrator given too late',
    { ...admin },
    undefined,
    /change nothing\. Their password is the one set since/,
  ],
  ['another one given later', { ...admin }, ['bia@exemplo.com'], /change nothing\. To make Ana@exemplo\.com an admin/],
])('%s: one line', (_, env, admins, line) => {
  expect(said(env, admins)).toEqual([expect.stringMatching(line)])
})

test('a Node that gets no more fixes is named to whoever runs it in earnest, not to somebody who tries it', () => {
  expect(said({ ...smtp, ...web }, undefined, '20.20.2')).toEqual([expect.stringMatching(/^Node 20\.20\.2 .*Node 24/)])
  expect(said({}, [], '20.20.2')).toEqual([])
  expect(said({ ...smtp, ...web }, undefined, '22.23.3')).toEqual([])
})

test('administrators are read from the database, and nobody else is', async () => {
  await kit.person(['moderator'])
  const { email } = await kit.person(['admin'])
  expect(await adminEmails(kit.services.db)).toEqual([email])
})

test('backups on the disk the data are on: one line, unless the database is elsewhere', () => {
  const { dataDir } = kit.services.config
  const backups = { folder: dataDir, hour: 3, keep: 14 }
  expect(backupAdvice({ dataDir, databaseUrl: undefined, backups })).toEqual([
    expect.stringMatching(/^BACKUP_DIR: .*lost with it/),
  ])
  expect(backupAdvice({ dataDir, databaseUrl: 'postgres://db/lumiar', backups })).toEqual([])
  expect(backupAdvice({ dataDir, databaseUrl: undefined, backups: undefined })).toEqual([])
})
