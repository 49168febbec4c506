import { formatNumber } from '#shared/numbers.ts'

/** Apart from the room's texts: home and the practices page carry it. */
export const texts = {
  practicing: (people: number | 'some') =>
    people === 'some' ? 'Algumas pessoas praticando agora' : `${formatNumber(people)} pessoas praticando agora`,
} as const
