/** The link of a mail that turns off further ones of its kind, and the page behind it. */
export const texts = {
  turnOff: 'Para não receber mais este tipo de mensagem:',
  title: 'Avisos do Lumiar',
  ask: 'Quer parar de receber este tipo de mensagem por email? Nada mais muda na sua conta.',
  confirm: 'Parar de receber',
  done: 'Pronto. Este tipo de mensagem não chega mais por email. Se mudar de ideia, ligue de novo em Notificações, no seu perfil.',
  invalid:
    'Este link não é válido. Confira se ele foi copiado inteiro, ou mude seus avisos em Notificações, no seu perfil.',
  home: 'Ir para o Lumiar',
} as const
