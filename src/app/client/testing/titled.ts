/** Pages of every kind that a member opens, each with its title: for whoever must see all of them stand. */
export const titled = [
  ['/privacy', 'Privacidade'],
  ['/learn', 'Centro de Aprendizado'],
  ['/practice/timer', 'Timer livre'],
  ['/community', 'Comunidade'],
  ['/meditate', 'Meditar'],
  ['/reflections', 'Reflexões Diárias'],
  ['/profile', 'Ana Souza'],
  ['/settings', 'Configurações'],
] as const
