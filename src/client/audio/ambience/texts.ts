export const texts = {
  title: 'Som de fundo',
  none: 'Nenhum',
  volume: 'Volume do som de fundo',
  loading: 'Carregando sons...',
  failed: 'Não foi possível carregar os sons agora.',
} as const
