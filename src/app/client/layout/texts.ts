/** What stands around every member's page; visitors do not fetch it. */
export const texts = {
  skip: 'Ir para o conteúdo',
  mainNavigation: 'Navegação principal',
  hello: (name: string) => `Olá, ${name}`,
  adminPanel: 'Painel Administrativo',
  settings: 'Configurações',
  profile: 'Perfil',
  signOut: 'Sair',
  tabs: {
    home: 'Início',
    practices: 'Práticas',
    learn: 'Aprender',
    meditate: 'Meditar',
    community: 'Comunidade',
    player: 'Player',
    profile: 'Perfil',
  },
} as const
