import { formatNumber } from '#shared/numbers.ts'
import type { SavedKind } from '#shared/savedKinds.ts'

export const texts = {
  title: 'Guardados',
  subtitle: 'O que você quis reencontrar',
  back: 'Voltar para o perfil',
  filters: 'O que mostrar',
  all: 'Tudo',
  kinds: {
    reflection: 'Reflexões',
    audio: 'Áudios',
    practice: 'Práticas',
    article: 'Artigos',
  } satisfies Record<SavedKind, string>,
  kind: {
    reflection: 'Reflexão',
    audio: 'Áudio',
    practice: 'Prática',
    article: 'Artigo',
  } satisfies Record<SavedKind, string>,
  unavailable: {
    reflection: 'Esta reflexão não está disponível agora',
    audio: 'Este áudio não está disponível agora',
    practice: 'Esta prática não está disponível agora',
    article: 'Este artigo não está disponível agora',
  } satisfies Record<SavedKind, string>,
  unavailableDetail: 'Se voltar, volta a abrir daqui.',
  empty: 'Nada guardado ainda',
  emptyDetail:
    'Toque no marcador de uma reflexão, de um áudio, de uma prática ou de um artigo, e ele fica à sua espera aqui.',
  emptyOfKind: {
    reflection: 'Nenhuma reflexão guardada',
    audio: 'Nenhum áudio guardado',
    practice: 'Nenhuma prática guardada',
    article: 'Nenhum artigo guardado',
  } satisfies Record<SavedKind, string>,
  emptyOfKindDetail: 'O que você guardar desse tipo aparece aqui.',
  waiting: (count: number) =>
    count === 1
      ? '1 guardado aparece aqui quando a conexão voltar'
      : `${formatNumber(count)} guardados aparecem aqui quando a conexão voltar`,
  waitingDetail: 'Já está anotado neste aparelho.',
  explore: 'Explorar a biblioteca',
  failed: 'Não foi possível carregar seus guardados',
  begin: (name: string) => `Iniciar ${name}`,
  removed: 'Retirado dos guardados',
  undo: 'Desfazer',
  undoOf: (title: string) => `Guardar ${title} de novo`,
} as const
