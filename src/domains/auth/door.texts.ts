import { formatNumber } from '#shared/numbers.ts'

const changes = (count: number) =>
  count === 1
    ? '1 alteração que ainda não foi enviada'
    : `${formatNumber(count)} alterações que ainda não foram enviadas`

/** What the door says only when there is a reason. */
export const texts = {
  unsent: (count: number) =>
    `Há ${changes(count)} neste aparelho. Entre com a mesma conta para enviá-${count === 1 ? 'la' : 'las'}. Se outra pessoa entrar, ${count === 1 ? 'ela será apagada' : 'elas serão apagadas'} deste aparelho.`,
  discard: 'Descartar',
  discardQuestion: (count: number) =>
    count === 1 ? 'Descartar a alteração não enviada?' : `Descartar as ${formatNumber(count)} alterações não enviadas?`,
  discardDetail: 'O que não foi enviado só existe neste aparelho e não poderá ser recuperado.',
  keep: 'Manter',
  discarded: 'Descartado deste aparelho.',
  noCookies: {
    title: 'Seu navegador está bloqueando cookies',
    detail: 'Sem eles o Lumiar não consegue manter você na sua conta. Permita cookies para este site e entre de novo.',
  },
} as const
