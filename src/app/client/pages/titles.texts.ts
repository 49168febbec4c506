export const titles = {
  home: 'Início',
  privacy: 'Privacidade',
  admin: 'Painel Administrativo',
} as const
