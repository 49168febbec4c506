import { formatNumber } from '#shared/numbers.ts'
import type { Weekday } from './rules.ts'

/** What the form says beneath the three switches of §2.12. */
export const texts = {
  states: {
    noServer: 'Desligado: este Lumiar não tem servidor de email. Sua escolha fica guardada.',
    noServerKind: 'Desligado: este Lumiar não tem servidor de email',
    emailOn: (email: string) => `Ligado: chega em ${email}`,
    off: 'Desligado',
    emailOff: 'Desligado: o email está desligado acima',
    pushOff: 'Desligado: o push está desligado acima',
    remindersOff: 'Desligado: os lembretes de prática estão desligados acima',
    noHour: 'Ligado, mas ainda sem hora: escolha uma abaixo',
    noChannel: (names: string) => `Ligado, mas por enquanto nada chega até você. Para chegar, ligue ${names}.`,
    noDevice: 'Ligado, mas nenhum aparelho recebe avisos ainda. Para chegar, ligue “Avisos neste aparelho”, acima.',
    /** As the switches of this page are called. */
    names: {
      email: '“Email”',
      push: '“Push”',
      reminderEmail: '“Lembrete na caixa de entrada”',
      reminderPush: '“Lembrete no aparelho”',
      device: '“Avisos neste aparelho”',
    },
    next: (when: string) => `Ligado. Próximo: ${when}`,
    quiet: 'Em silêncio desde que você ficou um tempo sem vir. Volta com a sua próxima visita.',
  },
  reminder: {
    title: 'Hora do lembrete',
    detail: 'Na hora do seu relógio, onde você estiver. Nos dias em que você já praticou, nada chega.',
    hour: 'Hora',
    none: 'Sem lembrete',
    days: 'Dias da semana',
  },
  kinds: {
    title: 'O que chega até você',
    detail: 'Nenhuma mensagem fala de como você está nem do que anotou.',
    reminderEmail: { title: 'Lembrete na caixa de entrada', detail: 'Na hora e nos dias escolhidos' },
    reminderPush: { title: 'Lembrete no aparelho', detail: 'Na hora e nos dias escolhidos' },
    eventEmail: {
      title: 'Encontros na caixa de entrada',
      detail:
        'Confirmação com o link, véspera, uma hora antes, mudanças, cancelamento e a vaga da lista de espera. Desligado, nada disso chega.',
    },
    eventPush: {
      title: 'Encontros no aparelho',
      detail: 'Uma hora antes, mudanças, cancelamento e a vaga da lista de espera',
    },
    letterEmail: {
      title: 'Carta da semana',
      detail: 'No domingo, às 18:00, por email: dias, minutos e uma reflexão',
    },
  },
  test: {
    title: 'Ver se chega',
    detail: 'Uma mensagem para você, por todos os canais ligados.',
    send: 'Enviar uma mensagem de teste',
    sending: 'Enviando...',
    sent: 'Mensagem de teste a caminho',
    by: {
      email: (email: string) => `Por email, para ${email}.`,
      push: (devices: number) =>
        `Por push, em ${devices === 1 ? 'um aparelho' : `${formatNumber(devices)} aparelhos`}.`,
    },
    nowhere: 'Nenhum canal ligado pode receber agora.',
    failed: 'Erro ao enviar a mensagem de teste',
  },
  shortDays: {
    0: 'Dom',
    1: 'Seg',
    2: 'Ter',
    3: 'Qua',
    4: 'Qui',
    5: 'Sex',
    6: 'Sáb',
  } satisfies Record<Weekday, string>,
} as const

/** One sentence for each key of the contract. */
export const fieldErrors: Record<string, string> = {
  NO_SUCH_HOUR: 'Escolha uma hora entre 00:00 e 23:59.',
  NO_DAY: 'Escolha pelo menos um dia.',
  NO_SUCH_DAY: 'Escolha dias da semana que existem.',
}
