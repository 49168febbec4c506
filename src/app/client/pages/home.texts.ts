export const texts = {
  greeting: (name: string) => `Bom dia, ${name}!`,
  someone: 'Usuário',
  tagline: 'Sua jornada espiritual, do seu jeito',
  reflection: 'Reflexão do Dia',
  reflectionFailed: 'Não foi possível carregar a reflexão de hoje',
  quote: 'Antes de seguir, pouse: o caminho também é feito de pausas.',
  reflect: 'Refletir agora',
  shortcuts: { breathing: 'Respiração', emergency: 'Emergência', chakras: 'Chakras', healing: 'Cura Emocional' },
} as const
