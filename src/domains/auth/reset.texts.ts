/** For the page behind the link of the reset mail; a file of its own, so that the sign-in page does not carry it. */
export const texts = {
  title: 'Escolha uma nova senha',
  explain: 'Depois de salvar, você entra direto, e as sessões abertas em outros aparelhos são encerradas.',
  password: 'Nova senha',
  save: 'Salvar nova senha',
  done: 'Senha alterada!',
  askAgain: 'Pedir novo link',
  mayBeSaved:
    'Este link não vale mais, e sua nova senha talvez já esteja salva. Tente entrar com ela; se não der, peça outro link.',
} as const
