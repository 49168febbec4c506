import { z } from 'zod/mini'
import { cursor } from '#shared/fields.ts'

export const deadLetters = z.strictObject({ cursor })
