export const texts = {
  tooLarge:
    'O arquivo não chegou ao Lumiar: um servidor no caminho só aceita arquivos menores. Avise quem cuida da instalação.',
  cut: 'O envio foi interrompido no caminho, e o Lumiar está no ar. Tente novamente; se acontecer de novo, um servidor no caminho pode estar recusando arquivos deste tamanho.',
} as const
