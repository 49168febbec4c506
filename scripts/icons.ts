// Draws the app's icons from public/favicon.svg: npx tsx scripts/icons.ts. The pictures are committed.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium } from './chromium.mjs'
import { root } from './prepare.mjs'

const drawing = readFileSync(join(root, 'public/favicon.svg'), 'utf8')
/** Systems cut their own shape out of a maskable icon: the ground reaches the edges, the letter stays within the middle. */
const fullBleed = drawing
  .replace('<circle cx="32" cy="32" r="32"', '<rect width="64" height="64"')
  .replace('<path', '<path transform="translate(2.3 5.3) scale(0.86)"')

const icons = [
  ['icon-192.png', 192, drawing],
  ['icon-512.png', 512, drawing],
  ['maskable-512.png', 512, fullBleed],
  ['apple-touch-icon.png', 180, fullBleed],
] as const

const folder = join(root, 'public/icons')
mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
for (const [name, size, svg] of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${svg}`)
  writeFileSync(join(folder, name), await page.screenshot({ omitBackground: true }))
  await page.close()
}
await browser.close()
