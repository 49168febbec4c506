import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { say } from './prepare.mjs'

const names = [
  // The headless shell, without the browser's own windows, needs half the time.
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
]
const macApps = ['Google Chrome.app/Contents/MacOS/Google Chrome', 'Chromium.app/Contents/MacOS/Chromium']

/** CHROMIUM_PATH, then the usual names; on Debian as root it is installed; otherwise one sentence says what to do. */
export function findChromium() {
  const found = process.env.CHROMIUM_PATH ?? search() ?? installOnDebian()
  if (found && existsSync(found)) return found
  console.error(
    'The browser tests need Chromium: install it (for example `apt-get install chromium-headless-shell`) or set CHROMIUM_PATH.',
  )
  process.exit(1)
}

function search() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = [
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...macApps.map((app) => join('/Applications', app)),
  ]
  return candidates.find((path) => existsSync(path))
}

function installOnDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined
  say('Installing Chromium…')
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  spawnSync('apt-get', ['update', '-qq'], options)
  for (const name of ['chromium-headless-shell', 'chromium'])
    if (spawnSync('apt-get', ['install', '-y', '-qq', name], options).status === 0) break
  return search()
}
