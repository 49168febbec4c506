import { frameBytes } from '#shared/tape/format.ts'
import { frameHeader } from '#shared/tape/frames.ts'

/** A frame whose side information is all zero holds no sound and borrows no bits from the frames before it. */
export const silentFrame = Buffer.concat([Buffer.from(frameHeader), Buffer.alloc(frameBytes - frameHeader.length)])
