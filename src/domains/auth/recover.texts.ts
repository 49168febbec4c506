/** For who forgot the password: the sign-in page does not carry these. */
export const texts = {
  forgotExplain:
    'Diga seu email e enviaremos um link para escolher outra senha. Ele vale por uma hora e uma única vez.',
  forgotSend: 'Enviar link',
  forgotSent: 'Se existir uma conta com este email, o link está a caminho. Confira também a caixa de spam.',
} as const
