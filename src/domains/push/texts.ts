export const texts = {
  /** A browser that does not say what it is. */
  device: 'Navegador',
  test: { title: 'Lumiar', body: 'É assim que um aviso chega a este aparelho.' },
  here: 'Avisos neste aparelho',
  states: {
    looking: 'Um momento...',
    unknown: 'Não foi possível ver como estão os avisos neste aparelho.',
    unsupported: 'Este navegador não recebe avisos.',
    install:
      'No iPhone e no iPad, instale o app na tela de início: toque em Compartilhar e depois em “Adicionar à Tela de Início”. Abra o Lumiar por lá e ligue os avisos.',
    denied:
      'Bloqueados pelo navegador. Para permitir de novo, abra as configurações deste site no navegador, ao lado do endereço, e libere as notificações.',
    off: 'Neste aparelho: desligado',
    on: 'Neste aparelho: ligado',
    failing: 'Neste aparelho: ligado, mas os últimos avisos não chegaram. Desligue e ligue de novo.',
  },
  failed: 'Erro ao mudar os avisos deste aparelho',
  noWorker: 'O navegador ainda não está pronto para avisos. Recarregue a página e tente novamente.',
  refused: 'O navegador não permitiu os avisos.',
  send: 'Enviar um aviso de teste',
  sending: 'Enviando...',
  sent: 'Aviso de teste a caminho',
  sendFailed: 'O aviso de teste não saiu',
  outcomes: {
    gone: 'Este aparelho não recebe mais avisos. Ligue de novo.',
    refused: 'O serviço de avisos do navegador recusou a mensagem.',
    unreachable: 'O serviço de avisos do navegador não respondeu. Tente novamente em alguns minutos.',
  },
  others: 'Outros aparelhos que recebem avisos',
  since: (day: string) => `desde ${day}`,
  silent: 'os últimos avisos não chegaram',
  remove: (name: string) => `Remover ${name}`,
  removed: 'Aparelho removido',
  removeFailed: 'Erro ao remover o aparelho',
} as const

export const fieldErrors: Record<string, string> = {
  NOT_PUBLIC: 'O endereço de avisos deste navegador não é público, e o Lumiar não envia nada para ele.',
  NOT_A_DEVICE: 'O navegador respondeu com uma chave que não serve para avisos.',
}
