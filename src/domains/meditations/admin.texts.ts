import type { CategoryIcon } from './rules.ts'

/** For staff; a file of its own, so that members do not carry it. */
export const texts = {
  categories: {
    list: 'Categorias',
    add: 'Nova categoria',
    edit: 'Editar categoria',
    name: 'Nome',
    description: 'Descrição',
    color: 'Cor',
    icon: 'Ícone',
    audios: 'Áudios',
    empty: 'Nenhuma categoria ainda',
    emptyDetail: 'Crie a primeira para agrupar os áudios.',
    created: 'Categoria criada com sucesso!',
    updated: 'Categoria atualizada com sucesso!',
    removed: 'Categoria excluída com sucesso!',
    createFailed: 'Erro ao criar categoria',
    updateFailed: 'Erro ao atualizar categoria',
    removeFailed: 'Erro ao excluir categoria',
    incomplete: 'Erro ao salvar categoria',
    remove: (name: string) => `Excluir “${name}”?`,
    removeDetail: 'Todos os conteúdos associados perderão a categoria',
    icons: {
      folder: 'Pasta',
      music: 'Música',
      brain: 'Mente',
      heart: 'Coração',
      wind: 'Vento',
      moon: 'Lua',
      sun: 'Sol',
      leaf: 'Folha',
      flower: 'Flor',
    } satisfies Record<CategoryIcon, string>,
    colorNumber: (n: number) => `Cor ${n}`,
  },
} as const
