import { formatNumber } from '#shared/numbers.ts'

const [full, forbidden] = ['o disco das cópias está cheio', 'o servidor não pode escrever na pasta das cópias']

/** Of a backup that failed, by the code of the system. */
const reasons: Partial<Record<string, string>> = {
  ENOSPC: full,
  EDQUOT: full,
  EACCES: forbidden,
  EPERM: forbidden,
  EROFS: forbidden,
  ENOENT: 'a pasta das cópias não foi encontrada',
  EIO: 'houve um erro de leitura ou de escrita no disco',
}

export const texts = {
  title: 'Funcionamento',
  well: 'Tudo em ordem.',
  advised: 'Nada pede cuidado agora, mas há uma recomendação.',
  needsCare: (n: number) => (n === 1 ? '1 ponto pede cuidado' : `${formatNumber(n)} pontos pedem cuidado`),
  tellOperator: 'Avise quem cuida do servidor.',
  backup: {
    title: 'Cópia de segurança',
    none: 'Nenhuma cópia automática está configurada. Se as cópias não são feitas de outro modo, combine com quem cuida do servidor.',
    never: 'Ainda não foi feita nenhuma cópia.',
    last: (when: string) => `A última foi feita ${when}.`,
    lastOf: (when: string, bytes: string) => `A última foi feita ${when} (${bytes}).`,
    missing: 'Mas a pasta das cópias está vazia.',
    failed: (when: string, code: string) =>
      `A tentativa feita ${when} falhou${reasons[code] ? `: ${reasons[code]}` : ` (código ${code})`}.`,
  },
  disk: {
    title: 'Espaço em disco',
    data: (free: string, size: string, percent: string) => `${free} livres de ${size} (${percent}).`,
    backups: (free: string, size: string, percent: string) => `Nas cópias: ${free} livres de ${size} (${percent}).`,
    unknown: 'Não foi possível medir.',
  },
  jobs: {
    title: 'Tarefas de hora em hora',
    inTime: 'Todas em dia.',
    late: (name: string, when: string) => `A tarefa ${name} terminou bem pela última vez ${when}.`,
    none: 'Nenhuma rodou ainda.',
  },
  database: {
    title: 'Banco de dados',
    size: (bytes: string) => `${bytes}.`,
    grew: (bytes: string, grown: string, days: number) =>
      `${bytes}; cresceu ${grown} em ${days === 1 ? '1 dia' : `${formatNumber(days)} dias`}.`,
    cleared: (when: string) => `Última limpeza ${when}.`,
    late: 'A limpeza automática está atrasada.',
  },
} as const
