// The pictures a phone shows before it installs Lumiar: npx tsx scripts/screenshots.ts, of the build in dist. Committed.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import { startServer } from './bench/site.ts'
import { findChromium } from './chromium.mjs'
import { root } from './prepare.mjs'

const folder = join(root, 'public/screenshots')
mkdirSync(folder, { recursive: true })
const server = await startServer(process.env.BASE_URL)
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
const here = { baseURL: server.url, locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' }

const phone = await browser.newContext({ ...here, viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })
await enter(phone)
await picture(phone, '/', 'home')
await picture(phone, '/meditate', 'library')
await picture(phone, '/reflections', 'reflections')
const desk = await browser.newContext({ ...here, viewport: { width: 1280, height: 800 } })
await enter(desk)
await picture(desk, '/', 'home-wide')

await browser.close()
await server.stop()

async function enter(context: BrowserContext) {
  const email = `${crypto.randomUUID().slice(0, 12)}@exemplo.com`
  const account = { email, password: 'segredo1', firstName: 'Ana', lastName: 'Souza', timezone: 'America/Sao_Paulo' }
  await context.request.post('/api/auth.signUp', { data: { 0: account } })
  await context.request.post('/api/dailyEnergyCheckins.save', { data: { 0: { level: 8 } } })
}

async function picture(context: BrowserContext, path: string, name: string) {
  const page = await context.newPage()
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: join(folder, `${name}.jpg`), type: 'jpeg', quality: 80, animations: 'disabled' })
  await page.close()
}
