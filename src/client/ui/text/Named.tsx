type Props = { names: string[]; say: (...names: string[]) => string }

/** A sentence in which each name has its own direction: letters that run from right to left do not turn what stands beside them. */
export const Named = ({ names, say }: Props) =>
  say(...names.map((_, index) => `\0${index}\0`))
    .split('\0')
    .map((part, index) => (index % 2 === 0 ? part : <bdi key={index}>{names[Number(part)]}</bdi>))
