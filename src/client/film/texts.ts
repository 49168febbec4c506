export const texts = {
  watch: (title: string) => `Assistir: ${title}`,
  player: (title: string) => `Vídeo: ${title}`,
  thirdParty: (address: string) =>
    `O vídeo vem do ${address.includes('vimeo') ? 'Vimeo' : 'YouTube'} e só é carregado quando você toca.`,
  outside: { title: 'Este vídeo está em outro site', detail: 'Ele abre em outra página, fora do Lumiar.' },
  openOutside: 'Abrir o vídeo em outra página',
  missing: 'Conteúdo não disponível',
} as const
