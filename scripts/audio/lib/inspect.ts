import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Ambience } from './ambience.ts'
import { decode } from './decode.ts'
import { frameBytes, frameSamples } from './form.ts'
import { measure } from './level.ts'
import { correlationOf, differenceAt, edgeDb, shareAbove, stepAt } from './measureHeard.ts'
import { weakestInMono } from './mono.ts'
import { formOf } from './mp3Form.ts'
import type { Piece } from './piece.ts'
import type { Heard } from './texture.ts'

/** What is to be found in a file that ships. */
export interface Wanted {
  slug: string
  kbps: number
  channels: number
  loudness: number
  isBright: boolean
  /** Whether it can be cut at every frame. */
  isCuttable: boolean
}

export type Report = ReturnType<typeof inspect>

/** Joined as a start of the program joins it: whichever stretch comes next, the joint is the same. */
export function inspectAmbience(piece: Ambience, root: string): Report & { heard: Heard; joints: number[] } {
  const stretches = Array.from({ length: piece.stretches }, (_, i) => `stretch-${i + 1}`)
  const order = ['beginning', ...stretches, 'end']
  const parts = order.map((name) => readFileSync(join(root, 'content/audio', piece.slug, `${name}.mp3`)))
  const joints = parts.slice(0, -1).map((_, i) => samplesIn(parts.slice(0, i + 1)))
  const file = Buffer.concat(parts)
  const heard = decode(file)
  const report = inspect({ ...piece, kbps: 112, channels: 2, isCuttable: true }, file, heard, joints)
  return { ...report, heard, joints }
}

export function inspectPiece(piece: Piece, root: string): Report {
  const file = readFileSync(join(root, piece.folder, `${piece.slug}.mp3`))
  return inspect({ ...piece, isBright: false, isCuttable: false }, file, decode(file), [])
}

function inspect(wanted: Wanted, file: Buffer, heard: Heard, joints: number[]) {
  const form = formOf(file)
  return {
    wanted,
    form,
    isWhole: heard[0].length === form?.samples,
    ...measure([heard.slice(0, wanted.channels)]),
    correlation: correlationOf(heard),
    mono: weakestInMono(heard),
    above10: shareAbove(heard, 10_000),
    above12: shareAbove(heard, 12_000),
    edge: edgeDb(heard),
    step: Math.max(...joints.map((joint) => stepAt(heard, joint))),
    difference: Math.max(...joints.slice(1).map((joint) => differenceAt(heard, joints[0], joint))),
  }
}

const samplesIn = (parts: Buffer[]): number =>
  parts.reduce((sum, { length }) => sum + (length / frameBytes) * frameSamples, 0)
