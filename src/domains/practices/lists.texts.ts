import { formatNumber } from '#shared/numbers.ts'
import type { Collection, Range } from './rules.ts'

/**
 * Texts of the practices screen and the four list pages. In a file of their own, because home loads `texts.ts` and does
 * not need these.
 */
export const texts = {
  title: 'Práticas',
  subtitle: 'Ferramentas para sua transformação pessoal',
  practices: (count: number) => (count === 1 ? '1 prática' : `${formatNumber(count)} práticas`),
  more: 'Mostrar mais',
  search: {
    label: 'Buscar práticas',
    placeholder: 'Buscar por nome, tema ou tipo...',
    results: 'Resultados da busca',
    found: (count: number, isAll: boolean) =>
      `${isAll ? '' : 'Mais de '}${count === 1 ? '1 prática encontrada' : `${formatNumber(count)} práticas encontradas`}`,
    none: {
      title: 'Nenhuma prática encontrada',
      detail: 'Tente com outras palavras, ou com menos delas.',
      action: 'Limpar busca',
    },
    failed: 'Não foi possível buscar',
  },
  ranges: {
    quick: { name: 'Rápidas', span: '5-15 min', detail: 'Uma pausa que cabe no meio do dia' },
    intermediate: { name: 'Intermediárias', span: '15-30 min', detail: 'Tempo de chegar e de ficar' },
    advanced: { name: 'Avançadas', span: '30+ min', detail: 'Para quem quer ir mais fundo, sem relógio' },
  } satisfies Record<Range, { name: string; span: string; detail: string }>,
  library: {
    title: 'Biblioteca Completa',
    practices: (count: number) => (count === 1 ? 'prática' : 'práticas'),
    minutes: (count: number) => (count === 1 ? 'minuto' : 'minutos'),
    types: (count: number) => (count === 1 ? 'tipo' : 'tipos'),
  },
  empty: {
    title: 'Nenhuma prática encontrada',
    detail: 'Não há práticas disponíveis nesta categoria no momento.',
  },
  collections: {
    breathing: { title: 'Respiração', subtitle: 'O ar já sabe o caminho. Aqui, você só acompanha.' },
    emergency: { title: 'Emergência', subtitle: 'Para quando está difícil agora. Comece por qualquer uma.' },
    chakras: { title: 'Chakras', subtitle: 'Imagens antigas para percorrer o corpo com atenção.' },
    healing: { title: 'Cura Emocional', subtitle: 'Tempo e cuidado para o que pede colo.' },
  } satisfies Record<Collection, { title: string; subtitle: string }>,
  help: {
    title: 'Se precisar de alguém agora',
    cvv: { name: 'CVV 188', detail: 'Conversa gratuita e sigilosa, 24 horas por dia', call: 'Ligar para o CVV, 188' },
    samu: { name: 'SAMU 192', detail: 'Emergência médica', call: 'Ligar para o SAMU, 192' },
  },
} as const
