export const texts = {
  name: 'Lumiar',
  reminder: 'Hora da sua prática',
  link: {
    title: 'No seu calendário',
    detail:
      'Um endereço só seu, com o seu lembrete e os encontros em que você se inscreveu. Quem tiver o endereço vê esses horários: não o compartilhe.',
    create: 'Criar endereço',
    working: 'Um momento...',
    label: 'Endereço do calendário',
    open: 'Abrir no calendário',
    copy: 'Copiar endereço',
    copied: 'Endereço copiado',
    copyFailed: 'Não foi possível copiar. Selecione o endereço e copie.',
    renew: 'Trocar endereço',
    renewed: 'Endereço novo. O anterior não funciona mais.',
    revoke: 'Desativar endereço',
    revoked: 'Endereço desativado',
    failed: 'Erro ao mudar o endereço do calendário',
    loadFailed: 'Não foi possível ver o endereço do calendário.',
  },
} as const
