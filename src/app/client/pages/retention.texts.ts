import {
  ATTEMPT_HOURS,
  LINK_MINUTES,
  LONGEST_SESSION_DAYS,
  OUTBOX_HOURS,
  REMOVED_SESSION_DAYS,
  SESSION_DAYS,
  TAKEN_OFF_DAYS,
  UNCONFIRMED_DAYS,
  UNDO_DAYS,
} from '#shared/retention.ts'

export const retention = {
  title: 'Por quanto tempo',
  what: 'O que guardamos',
  until: 'Até quando',
  rows: [
    ['Sua conta e tudo o que você registra', 'até você apagar ou encerrar a conta'],
    ['Conta criada e não confirmada por email, onde a confirmação é pedida', `${UNCONFIRMED_DAYS} dias`],
    ['Sessão aberta em um aparelho', `${SESSION_DAYS} dias sem uso, ${LONGEST_SESSION_DAYS} dias no máximo`],
    ['Link de nova senha ou de confirmação', `${LINK_MINUTES} minutos`],
    ['Contagem de tentativas de entrar, sem seu email e sem o endereço da sua conexão', `${ATTEMPT_HOURS} horas`],
    ['Mensagem que, por falta de um servidor de email, foi escrita em um arquivo', `${OUTBOX_HOURS} horas`],
    ['O código de uma prática que você removeu do histórico, para que não volte', `${REMOVED_SESSION_DAYS} dias`],
    ['Essa prática removida, para que um “Desfazer” tocado sem conexão ainda chegue', `${UNDO_DAYS} dias`],
    ['Que algo foi retirado dos seus guardados', `${TAKEN_OFF_DAYS} dias`],
    ['O que fica no seu aparelho', 'até você sair da conta; escolhas de tema e som permanecem'],
    ['Quem deu ou retirou funções da equipe', 'permanece, sem o nome de quem encerrou a conta'],
    ['Registros técnicos e cópias de segurança do servidor', 'o prazo definido por quem hospeda este Lumiar'],
  ],
  note: 'O que vence é apagado por uma limpeza que roda de hora em hora.',
} as const
