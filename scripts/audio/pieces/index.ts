import type { Piece } from '../lib/piece.ts'
import { amostra } from './amostra.ts'
import { bellEnd, bellInterval, bellStep, tapeBells } from './interface-bells.ts'

export const pieces: Piece[] = [bellStep, bellInterval, bellEnd, ...tapeBells, amostra]
