import type { Role } from '#shared/access.ts'

/** For staff; a file of its own, so that members do not carry it. */
export const texts = {
  form: {
    title: 'Atribuir ou remover role',
    userId: 'ID do usuário',
    userIdHint: 'Cole um ID ou escolha alguém na lista',
    role: 'Role',
    assign: 'Atribuir role',
    remove: 'Remover role',
    working: 'Processando...',
    looking: 'Procurando...',
    noRoles: 'Sem roles',
    assigned: 'Role atribuído com sucesso!',
    assignFailed: 'Erro ao atribuir role',
    alreadyHeld: (who: string, role: string) => `${who} já tem o role ${role}.`,
    removed: 'Role removido com sucesso!',
    removeFailed: 'Erro ao remover role',
    notHeld: (who: string, role: string) => `${who} não tem o role ${role}.`,
    nothingChanged: 'Nada mudou',
    lastAdmin: 'É a última pessoa com o role Administrador. Atribua-o a outra pessoa antes de remover.',
    confirm: (who: string, role: string) => `Remover o role ${role} de ${who}?`,
    confirmDetail: 'A mudança vale na hora, em todas as sessões abertas dessa pessoa.',
    confirmOwnAdmin: 'Esta é a sua própria conta: você perde o acesso a este painel na hora.',
    confirmAction: 'Remover',
    someone: 'Esta pessoa',
  },
  people: {
    title: 'Pessoas',
    search: 'Buscar por nome ou email',
    list: 'Pessoas e seus roles',
    staffNote: 'Quem modera e administra. Busque para encontrar qualquer membro.',
    name: 'Nome',
    roles: 'Roles',
    nameless: 'Sem nome',
    you: 'Você',
    choose: 'Escolher',
    chooseNamed: (who: string) => `Escolher ${who}`,
    chosen: 'Escolhida',
    empty: 'Ninguém com role ainda',
    emptyDetail: 'Busque um membro e atribua o primeiro.',
    tooShort: 'Digite pelo menos duas letras.',
  },
  history: {
    title: 'Histórico de mudanças',
    empty: 'Nenhuma mudança ainda',
    emptyDetail: 'Cada role atribuído ou removido fica registrado aqui.',
    assigned: (by: string, role: string, whom: string) => `${by} atribuiu ${role} a ${whom}`,
    removed: (by: string, role: string, whom: string) => `${by} removeu ${role} de ${whom}`,
    gone: 'Conta removida',
  },
  roles: {
    user: 'Usuário',
    moderator: 'Moderador',
    admin: 'Administrador',
  } satisfies Record<Role, string>,
} as const

export const fieldErrors: Record<string, string> = {
  USER_ID_REQUIRED: 'Por favor, insira um ID de usuário',
  NOT_A_USER_ID: 'Isto não parece um ID de usuário.',
  NO_SUCH_MEMBER: 'Nenhum membro tem este ID.',
}
