import { formatNumber } from '#shared/numbers.ts'

export const texts = {
  readAloud: 'Ler em voz alta',
  pause: 'Pausar leitura',
  continue: 'Continuar leitura',
  stop: 'Parar leitura',
  settings: 'Voz e velocidade da leitura',
  rate: 'Velocidade',
  rateAt: (rate: number) => `${formatNumber(rate, { minimumFractionDigits: 1 })}×`,
  voice: 'Voz',
  sample: 'Esta é a voz que vai ler para você.',
  failed: 'Não foi possível ler em voz alta',
  failedDetail: 'A voz deste aparelho não respondeu. O texto continua aqui na tela.',
} as const
