// The pictures of docs/guia-da-coordenacao.md: npx tsx scripts/guidePictures.ts, of the build in dist. Committed.
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Locator, type Page } from '@playwright/test'
import { adminPaths } from '#shared/paths.ts'
import { startServer } from './bench/site.ts'
import { findChromium } from './chromium.mjs'
import { root } from './prepare.mjs'

const folder = join(root, 'docs/screenshots/guia')
const coordinator = { email: 'clara@exemplo.com', password: 'segredo1' }
mkdirSync(folder, { recursive: true })
Object.assign(process.env, {
  ADMIN_EMAIL: coordinator.email,
  ADMIN_PASSWORD: coordinator.password,
  BACKUP_DIR: mkdtempSync(join(tmpdir(), 'lumiar-guide-')),
})
const server = await startServer()
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
const here = { baseURL: server.url, locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' }

const desk = await browser.newContext({ ...here, viewport: { width: 1280, height: 800 } })
await desk.request.post('/api/auth.signIn', { data: { 0: coordinator } })
const page = await desk.newPage()
for (const [name, path] of Object.entries({
  'visao-geral': adminPaths.overview,
  reflexoes: adminPaths.reflections,
  praticas: adminPaths.practices,
  'pratica-do-dia': adminPaths.practiceDates,
  upload: adminPaths.upload,
  trilhas: adminPaths.tracks,
  artigos: adminPaths.articles,
  eventos: adminPaths.events,
  roles: adminPaths.roles,
})) {
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.evaluate(() => document.fonts.ready)
  await picture(page, name)
}

await page.goto(adminPaths.overview, { waitUntil: 'networkidle' })
await picture(page.locator('section[aria-labelledby=upkeep]'), 'funcionamento')

await browser.close()
await server.stop()

/** As WebP, which the browser itself writes: a third of a PNG. */
async function picture(shown: Page | Locator, name: string) {
  const png = await shown.screenshot({ animations: 'disabled' })
  const blank = await desk.newPage()
  const webp = await blank.evaluate(
    async (source) => {
      const image = new Image()
      image.src = source
      await image.decode()
      const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height })
      canvas.getContext('2d')?.drawImage(image, 0, 0)
      return canvas.toDataURL('image/webp', 0.8)
    },
    `data:image/png;base64,${png.toString('base64')}`,
  )
  writeFileSync(join(folder, `${name}.webp`), Buffer.from(webp.split(',')[1] ?? '', 'base64'))
  await blank.close()
}
