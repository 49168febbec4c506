import type { Source } from './source.ts'

/** Portuguese stands in texts.ts and in the closed sets of rules.ts; no sentence stands in the markup. */
export function checkLanguage({ file, words }: Source): string[] {
  if (/(^|[./])texts\.ts$|\/rules\.ts$/.test(file)) return []
  return words.flatMap(({ text, isMarkup }) => {
    const said = text.trim()
    if (isPortuguese(said)) return [`${file}: Portuguese outside texts.ts: ${said.slice(0, 80)}`]
    return isMarkup && /^[A-Za-z][a-z]+(?: [a-z]+)+$/.test(said)
      ? [`${file}: a sentence in the markup: ${said.slice(0, 80)}`]
      : []
  })
}

const PORTUGUESE = /[áàâãéêíóôõúçÁÀÂÃÉÊÍÓÔÕÚÇ]/

/** Words that Portuguese can hardly do without, that have no accent, and that are no words of English or of code. */
const COMMON = new Set(
  `adicionar agora ainda apagar buscar cancelar carregando com concluir confirmar continuar editar entrar enviar escolher
  esta estas este estes excluir fechar hoje isso mais meu minha nenhum nenhuma nome novamente obrigada obrigado ontem para
  participar pela pelo perfil quando que sair salvar sem senha seu seus sobre sua suas tentar todas todos uma voltar`.split(
    /\s+/,
  ),
)

const isPortuguese = (text: string) =>
  PORTUGUESE.test(text) ||
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}_./@#:-]+/u)
    .map(bare)
    .some((word) => COMMON.has(word))

/** Without the full stop or colon of a sentence; a name such as `para.ts` stays what it is. */
const bare = (word: string) => word.replace(/[.:-]+$/, '')
