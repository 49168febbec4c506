import { formatNumber } from '#shared/numbers.ts'
import type { SitLength } from './lengths.ts'

/** What leads into a room, for the pages of events and groups; apart from the room's own texts, which they do not carry. */
export const texts = {
  enter: 'Entrar na roda',
  sitNow: 'Sentar agora',
  sitNowDetail: 'Abra uma roda em silêncio. Quem é do grupo vê e pode sentar com você.',
  sitNowFailed: 'Não foi possível abrir a roda',
  howLong: 'Duração',
  length: (n: SitLength) => `${n} min`,
  going: (n: number) =>
    n === 0 ? 'A roda está aberta' : `${n === 1 ? '1 pessoa' : `${formatNumber(n)} pessoas`} na roda`,
  startsIn: (minutes: number) => (minutes <= 1 ? 'Começa em instantes' : `Começa em ${formatNumber(minutes)} min`),
} as const
