import { spawnSync } from 'node:child_process'
import { lstatSync } from 'node:fs'
import { basename, join } from 'node:path'

/** Files that whoever first ran on the folder has made, closed to everybody else. */
const firstFiles = ['postgres-password', 'app-secret']

/**
 * Refuses to work in a data folder that another user's Lumiar made. Root could, but would leave files there that the user
 * cannot open, and the user's next start would fail; the other way round nothing in it can be read.
 */
export function ensureOwnFolder(dataDir: string, uid = process.getuid?.()) {
  if (uid === undefined) return
  const owner =
    firstOwner(firstFiles.map((name) => join(dataDir, name))) ?? (uid === 0 ? presumedOwner(dataDir) : undefined)
  if (owner !== undefined && owner !== uid) throw new ForeignFolder(dataDir, owner, uid)
}

/**
 * With a database and a secret of the operator's own none of the first files is made. Then root keeps out of stored files, or of an
 * empty folder, that an ordinary user has. An ordinary user may share a folder with its owner, and is refused by its mode if not.
 */
const presumedOwner = (dataDir: string) => firstOwner([join(dataDir, 'files'), dataDir])

const firstOwner = (paths: string[]) =>
  paths.map((path) => lstatSync(path, { throwIfNoEntry: false })?.uid).find((uid) => uid !== undefined)

export class ForeignFolder extends Error {
  constructor(dataDir: string, owner: number, uid: number) {
    const [theirs, ours] = [nameOf(owner), nameOf(uid)]
    const where = `The data folder ${dataDir} belongs to the Lumiar of ${theirs ?? `the user ${owner}`}`
    super(
      uid === 0
        ? `${where}, who could not open what root leaves there. Run this as that user: ${commandAs(owner, theirs)}`
        : `${where}. Run this as that user, or give the folder to this one, as root: chown -R ${ours ?? uid} ${dataDir}`,
    )
  }
}

function commandAs(uid: number, name: string | undefined): string {
  const account = process.platform === 'linux' ? 'runuser -u' : 'sudo -u'
  return `${name ? `${account} ${name} --` : `setpriv --reuid=${uid} --regid=${uid} --clear-groups`} ${commandLine()}`
}

/** What was typed, as npm tells it. */
function commandLine(): string {
  const { npm_lifecycle_event: script } = process.env
  const args = process.argv.slice(2)
  if (script === 'start') return 'npm start'
  return [...(script ? ['npm run', script, '--'] : [basename(process.execPath), process.argv[1]]), ...args].join(' ')
}

const nameOf = (uid: number) => spawnSync('id', ['-un', String(uid)], { encoding: 'utf8' }).stdout?.trim() || undefined
