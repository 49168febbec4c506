import { texts } from '../../texts.ts'
import type { OpenDay } from './answers.ts'

/** What a day offers, and how long it takes. */
export const kindLine = ({ kind, item }: OpenDay) =>
  item.minutes ? `${texts.kinds[kind]} · ${texts.minutes(item.minutes)}` : texts.kinds[kind]
