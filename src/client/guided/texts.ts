import type { Phase } from './breath.ts'

export const texts = {
  start: 'Iniciar',
  pause: 'Pausar',
  continue: 'Continuar',
  previous: 'Passo anterior',
  next: 'Próximo passo',
  reset: 'Recomeçar',
  step: (step: number, steps: number) => `Passo ${step} de ${steps}`,
  toStep: (step: number) => `Ir para o passo ${step}`,
  left: (time: string) => `Tempo restante neste passo: ${time}`,
  progress: 'Progresso da prática',
  mute: 'Seguimos sem som por enquanto.',
  listen: 'Ouvir',
  sound: 'Ajustes de som',
  bells: { on: 'Sinos ligados', off: 'Sinos desligados', silent: 'Sinos sem som' },
  breath: { in: 'Inspire', full: 'Segure', out: 'Solte', empty: 'Espere' } satisfies Record<Phase, string>,
} as const
