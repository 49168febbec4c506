// Run inside a small file system of its own (see disk.hard.ts): what the file store does when the disk is full.
import { readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { audioKey } from '#server/files/keys.ts'
import { localStore } from '#server/files/local.ts'
import { Failure } from '#shared/errors.ts'

const MB = 1024 * 1024
const [, , folder = '', report = ''] = process.argv
const store = localStore(folder, 'audio-content')
const outcomes: string[] = []

for (const size of [1, 2, 8, 0.1]) {
  const key = audioKey(new Date(), 'mp3')
  const bytes = Buffer.alloc(size * MB, 7)
  const pieces = Array.from({ length: Math.ceil(bytes.length / 65536) }, (_, n) =>
    bytes.subarray(n * 65536, (n + 1) * 65536),
  )
  const told = await store.put(key, Readable.from(pieces)).then(
    () => 'stored',
    (error) => (error instanceof Failure ? error.code : String(error)),
  )
  const found = await store.stat(key)
  outcomes.push(`${size} MB: ${told}, ${found ? (found.size === bytes.length ? 'whole' : 'cut') : 'absent'}`)
}
const left = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  statSync(join(folder, name)).isFile(),
)
writeFileSync(report, JSON.stringify({ outcomes, parts: left.filter((name) => name.endsWith('.part')).length }))
