export const texts = {
  title: 'Som de fundo',
  none: 'Nenhum',
  volume: 'Volume do som de fundo',
  loading: 'Carregando sons...',
  failed: 'Não foi possível carregar os sons agora.',
  missing: 'O som de fundo não está disponível agora. Seguimos sem ele.',
} as const
