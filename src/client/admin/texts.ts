export const texts = {
  save: 'Salvar',
  saving: 'Salvando...',
  cancel: 'Cancelar',
  add: 'Adicionar',
  edit: 'Editar',
  editNamed: (name: string) => `Editar ${name}`,
  removeNamed: (name: string) => `Excluir ${name}`,
  remove: 'Excluir',
  incomplete: 'Confira os campos marcados',
  recovered: 'Recuperamos o que você escreveu e ainda não tinha salvo.',
  discardDraft: 'Descartar rascunho',
  unsaved: 'Há alterações que ainda não foram salvas.',
  keepEditing: 'Continuar editando',
  discard: 'Descartar',
  conflict: {
    title: 'Outra pessoa mudou este item enquanto você editava.',
    detail: 'Nada foi gravado. O que você escreveu continua aqui.',
    theirs: 'Ver a versão salva',
    mine: 'Manter a minha',
  },
  failed: 'Não foi possível carregar a lista',
  search: 'Buscar',
  noMatches: 'Nada encontrado',
  noMatchesDetail: 'Tente outras palavras ou retire um filtro.',
  actions: 'Ações',
  sortBy: (column: string) => `Ordenar por ${column}`,
  working: 'Processando...',
} as const

/** A sentence for each key of shared/fields.ts; a domain adds its own. */
export const fieldErrors: Record<string, string> = {
  REQUIRED: 'Preencha este campo.',
  TOO_LONG: 'Texto longo demais.',
  TOO_SMALL: 'Valor abaixo do mínimo.',
  TOO_BIG: 'Valor acima do máximo.',
  NOT_A_LINK: 'Use um endereço que comece com http:// ou https://.',
  NOT_STORABLE: 'Há um caractere que não pode ser guardado.',
}
