import type { Change } from './eventNotices.ts'

const page = 'Os detalhes estão na página do encontro, onde você também pode cancelar a inscrição:'

/**
 * What mails, and notices on a device, say of an event. They are read on locked screens and in mailboxes that others may open:
 * neither the event nor its group is named, because some titles tell what troubles those who come.
 */
export const mail = {
  /** In a calendar. */
  meeting: (kind: string) => `${kind} · Lumiar`,
  file: 'encontro.ics',

  confirmation: {
    subject: 'Sua inscrição está confirmada',
    text: 'Sua inscrição no encontro está confirmada. Que bom ter você com a gente!',
    open: page,
  },
  seat: {
    subject: 'Abriu uma vaga para você',
    text: 'Abriu uma vaga no encontro que você esperava, e ela é sua: a inscrição já está confirmada.',
    open: page,
  },
  link: {
    subject: 'O link do seu encontro',
    text: 'Chegou o link do encontro em que você se inscreveu.',
    open: page,
  },
  changed: {
    subject: 'Seu encontro mudou',
    text: 'Temos uma novidade sobre o encontro em que você se inscreveu.',
    open: page,
  },
  cancelled: {
    subject: 'Seu encontro foi cancelado',
    text: 'O encontro em que você se inscreveu não vai mais acontecer. Sentimos muito pela mudança de planos.',
    open: 'Outros encontros estão na comunidade:',
  },
  /** The same, to who is in the waiting list. */
  notToBe: {
    subject: 'O encontro que você esperava foi cancelado',
    text: 'O encontro que você esperava não vai mais acontecer. Sentimos muito pela mudança de planos. Se ele voltar, o seu lugar na lista de espera continua guardado.',
    open: 'Outros encontros estão na comunidade:',
  },
  dayBefore: {
    subject: 'Seu encontro está chegando',
    text: 'Passando para lembrar do encontro em que você se inscreveu.',
    open: page,
  },
  hourBefore: {
    subject: 'Seu encontro começa em breve',
    text: 'Falta pouco para o encontro em que você se inscreveu.',
    open: page,
  },

  changes: (list: string) => `Mudou: ${list}. Agora fica assim:`,
  changeNames: {
    title: 'o nome (veja na página do encontro)',
    time: 'o horário',
    place: 'o lugar',
    link: 'o link',
  } satisfies Record<Exclude<Change, 'back'>, string>,
  back: 'Ele tinha sido cancelado, mas vai acontecer:',

  when: (date: string, time: string, zone: string) => `Quando: ${date}, ${time} (${zone})`,
  elsewhere: (date: string, time: string, zone: string) => `No relógio do encontro: ${date}, ${time} (${zone})`,
  meetingLink: (link: string) => `Link da reunião:\n${link}`,
  inRoom: 'Onde: na roda do Lumiar, que abre dez minutos antes, na página do encontro.',
  linkLater: 'O link da reunião chega por email assim que houver um.',
  where: (place: string) => `Onde: ${place}`,
  placeLater: 'O lugar ainda vai ser definido, e avisamos você.',
  inCalendar: 'Abra o arquivo em anexo para pôr o encontro no seu calendário.',
  outOfCalendar: 'Abra o arquivo em anexo para marcar o encontro como cancelado no seu calendário.',

  push: {
    seat: 'Sua inscrição já está confirmada. Toque para ver quando é.',
    changed: 'Toque para ver como ficou.',
    cancelled: 'Sentimos muito. Toque para ver outros encontros.',
    /** One o’clock and midnight are singular. */
    hourBefore: (time: string) =>
      `Começa ${Number.parseInt(time, 10) < 2 ? 'à' : 'às'} ${time}. Toque para ver os detalhes.`,
  },
} as const
