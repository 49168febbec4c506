import { formatNumber } from '#shared/numbers.ts'

export const texts = {
  unsent: {
    title: 'Antes de sair',
    detail: (count: number) =>
      `${count === 1 ? '1 alteração ainda não foi enviada e só existe' : `${formatNumber(count)} alterações ainda não foram enviadas e só existem`} neste aparelho. Ao sair, o que é seu é apagado daqui.`,
    send: 'Tentar enviar agora',
    stay: 'Continuar aqui',
    leave: 'Sair e descartar',
  },
  unkept: {
    title: 'Este navegador não está guardando dados do Lumiar.',
    detail: 'Com conexão, tudo funciona. Sem ela, o que você fizer se perde ao fechar a página.',
    close: 'Entendi',
  },
  newVersion: {
    title: 'Nova versão disponível.',
    detail: 'Leva um instante.',
    action: 'Atualizar',
    later: 'Agora não',
  },
  waiting: {
    count: (count: number) =>
      count === 1 ? '1 alteração aguardando conexão' : `${formatNumber(count)} alterações aguardando conexão`,
    offline: 'Sem conexão',
    kept: 'Sem conexão: vamos enviar assim que ela voltar',
    unstored: 'Sem conexão e sem espaço neste aparelho: deixe esta página aberta até a conexão voltar',
    refused: 'Uma alteração feita sem conexão não pôde ser salva',
  },
} as const
