/** For the page behind the link of the confirmation mail; a file of its own, so that the sign-in page does not carry it. */
export const texts = {
  title: 'Confirme seu email',
  explain: 'Digite a senha que você escolheu ao criar a conta. Assim ninguém além de você entra com este email.',
  confirm: 'Confirmar e entrar',
  confirmed: 'Email confirmado!',
  notYours: 'Não lembra da senha, ou não foi você quem criou a conta?',
  choose: 'Escolher minha própria senha',
  expired: 'Este link não vale mais. Entre com seu email e sua senha: um novo chega em instantes.',
  resend: 'Entrar e receber um novo link',
} as const
