/** Apart from the player's texts, because the engine is loaded with every member's page. */
export const texts = {
  premium: { title: 'Conteúdo Premium', detail: 'Faça login para acessar este conteúdo premium.' },
  playback: {
    title: 'Erro de Reprodução',
    start: 'Não foi possível reproduzir este áudio. Verifique se o arquivo existe.',
    resume: 'Não foi possível retomar a reprodução.',
    file: 'Arquivo de áudio não encontrado ou corrompido.',
  },
} as const
