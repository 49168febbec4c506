import { UNCONFIRMED_DAYS } from '#shared/retention.ts'

/** What mails say; apart, because no browser needs it. */
export const mail = {
  reset: {
    subject: 'Sua nova senha no Lumiar',
    text: 'Olá,\n\nalguém pediu uma nova senha para esta conta. Se foi você, abra o link abaixo; ele vale por uma hora e uma única vez. Se não foi, ignore esta mensagem: nada muda.',
  },
  taken: {
    subject: 'Você já tem uma conta no Lumiar',
    text: 'Olá,\n\nalguém quis criar uma conta com este email, que já tem uma. Se foi você, entre com a sua senha de sempre; se não lembra dela, escolha outra pelo link abaixo, que vale por uma hora e uma única vez. Se não foi, ignore esta mensagem: nada muda.',
  },
  confirm: {
    subject: 'Confirme seu email no Lumiar',
    text: `Olá,\n\nque bom ter você aqui. Abra o link abaixo e digite a senha que escolheu para confirmar seu email e entrar.`,
    after: `Não foi você quem criou a conta, ou não lembra da senha? Escolha a sua própria senha pelo link abaixo, que vale por uma hora e uma única vez: a conta fica só com você. Se não quiser uma conta, ignore esta mensagem: sem a confirmação, ela é apagada em ${UNCONFIRMED_DAYS} dias.`,
  },
} as const
