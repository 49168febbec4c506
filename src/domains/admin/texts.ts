export const texts = {
  title: 'Painel Administrativo',
  denied: {
    title: 'Acesso Negado',
    detail: 'Você não tem permissão para acessar esta área. Esta funcionalidade é restrita a administradores.',
  },
  community: 'Comunidade',
  comingTools: 'As ferramentas de conteúdo, áudio e papéis chegam em breve a este painel.',
} as const
