import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, lchownSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Account } from './account.ts'

/**
 * The folder a program was started in, reached without walking there: neither capabilities nor open parents are needed
 * for a cluster below a folder of mode 700.
 */
const HERE = '/proc/self/cwd'

export const hereOr = (folder: string) => (existsSync(HERE) ? HERE : folder)

type Start = { cwd: string; account: Account | undefined; stdin?: number }

/**
 * The folder is entered before the account changes, which also drops every capability. The program has a process group of
 * its own: Ctrl-C in the terminal must reach us first, so that requests finish before the database goes.
 */
export function spawnAs(program: string, args: string[], { cwd, account, stdin }: Start): ChildProcess {
  return spawn(program, args, {
    ...account,
    cwd,
    detached: true,
    stdio: [stdin ?? 'ignore', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
  })
}

export function makeFolder(path: string, account: Account | undefined) {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  if (account) giveTo(account, path)
}

/** The folder itself comes last: if everything stops in the middle, the next start begins again. Links are not followed. */
export function giveTo({ uid, gid }: Account, folder: string) {
  if (lstatSync(folder).uid === uid) return
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(folder, entry), uid, gid)
  lchownSync(folder, uid, gid)
}
