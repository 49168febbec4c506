import { fieldErrors as general } from '#client/staff/texts.ts'
import { texts } from '../../admin.texts.ts'

/** For what is outside the editor: the list pages and the dates. */
export const fieldErrors: Record<string, string> = { ...general, ...texts.fieldErrors }
