import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync, constants } from 'node:zlib'

const archive = fileURLToPath(new URL('./lumiar-0.1.0-data.tar.br', import.meta.url))

/**
 * Unpacks a data folder that 0.1.0 left, run as root, with the first of all migrations alone: PostgreSQL is nobody's, the
 * program's role its superuser. Its audio files, which every version ships, are left out.
 */
export function unpackFirstRelease(dataDir: string) {
  const input = brotliDecompressSync(readFileSync(archive), {
    params: { [constants.BROTLI_DECODER_PARAM_LARGE_WINDOW]: 1 },
  })
  const { status, stderr } = spawnSync('tar', ['-xf', '-', '--numeric-owner', '-C', dataDir], {
    input,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`tar failed: ${stderr}`)
}
