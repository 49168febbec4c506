import type { AdminScreen } from '#shared/paths.ts'

export const texts = {
  title: 'Painel Administrativo',
  checking: 'Verificando permissões...',
  checkFailed: 'Não foi possível verificar suas permissões',
  denied: {
    title: 'Acesso Negado',
    detail: 'Você não tem permissão para acessar esta área. Esta funcionalidade é restrita a administradores.',
  },
  tabsLabel: 'Áreas do painel',
  contentLabel: 'Tipos de conteúdo',
  communityLabel: 'Partes da comunidade',
  content: 'Conteúdo',
  community: 'Comunidade',
  screens: {
    overview: 'Visão geral',
    upload: 'Upload de Áudio',
    practices: 'Práticas',
    roles: 'Gerenciar Roles',
    tracks: 'Trilhas',
    modules: 'Módulos',
    audios: 'Áudios',
    articles: 'Artigos',
    categories: 'Categorias',
    reflections: 'Reflexões',
    groups: 'Grupos',
    events: 'Eventos',
    challenges: 'Desafios',
    reports: 'Denúncias',
  } satisfies Record<AdminScreen, string>,
} as const
