import { fieldErrors as general } from '#client/staff/texts.ts'
import { texts } from '../../admin.texts.ts'

/** For what is outside the editor: the queue of files that are sent, and a file as it is chosen. */
export const fieldErrors: Record<string, string> = { ...general, ...texts.audios.fieldErrors }
