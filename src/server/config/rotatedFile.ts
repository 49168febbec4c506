import { appendFileSync, renameSync, statSync } from 'node:fs'

type Limits = { bytes: number; older: number }

/**
 * Appends to a file for its owner only. When the next piece would make it larger than `bytes` it becomes `.1`, what was `.1`
 * becomes `.2`, and of these `older` are kept. A file that cannot be written (a full disk) stops nothing.
 */
export function rotatedFile(path: string, { bytes, older }: Limits): (piece: string | Buffer) => void {
  return (piece) => {
    try {
      const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
      if (size > 0 && size + Buffer.byteLength(piece) > bytes) rotate(path, older)
      appendFileSync(path, piece, { mode: 0o600 })
    } catch {}
  }
}

function rotate(path: string, older: number) {
  for (let n = older; n > 0; n--) {
    const from = n === 1 ? path : `${path}.${n - 1}`
    if (statSync(from, { throwIfNoEntry: false })) renameSync(from, `${path}.${n}`)
  }
}
