import { type ErrorData, Failure } from '#shared/errors.ts'
import { codesOf } from './connect.ts'

type Fields = ErrorData['fields']

/**
 * Turns a violated unique index or foreign key into INVALID_INPUT beside the field: a value that is taken, a row that
 * is gone.
 */
export async function refusing<T>(work: Promise<T>, { taken, gone }: { taken?: Fields; gone?: Fields }): Promise<T> {
  try {
    return await work
  } catch (error) {
    const codes = codesOf(error)
    if (taken && codes.includes('23505')) throw new Failure('INVALID_INPUT', taken)
    if (gone && codes.includes('23503')) throw new Failure('INVALID_INPUT', gone)
    throw error
  }
}
