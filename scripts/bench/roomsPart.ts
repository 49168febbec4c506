export type RoomsFigure = {
  what: string
  on: string
  machine: string
  /** The part of its time that the host gave to other guests meanwhile. */
  stolen?: number
  memoryKb: number
  processorMs: number
  lightMs: { half: number; p99: number }
  came: number
  left: number
  lost: number
  home: { quiet: number; meanwhile: number }
  countedAfterS: number
}

type Measured = { people: number; minutes: number; figures: RoomsFigure[] }

/** A part that was measured again takes the place of its former figures. */
export const withFigures = (former: RoomsFigure[], latest: RoomsFigure[]) => [
  ...former.map((one) => latest.find(({ what }) => what === one.what) ?? one),
  ...latest.filter(({ what }) => !former.some((one) => one.what === what)),
]

/** As it stands in docs/performance.md. */
export function roomsPart({ people, minutes, figures }: Measured): string {
  const row = (name: string, of: (figure: RoomsFigure) => string) => `| ${name} | ${figures.map(of).join(' | ')} |`
  const ms = (value: number) => `${Math.round(value).toLocaleString('en')} ms`
  return [
    '## Rooms',
    `${people.toLocaleString('en')} people for ${minutes} minutes at one process, asked from the same machine (\`npm run test:hard crowd\`). Each enters by three calls and keeps a stream; every minute one in twenty goes, half of them without a word, and as many come.`,
    [
      `| | ${figures.map(({ what }) => what).join(' | ')} |`,
      `|---|${figures.map(() => '---|').join('')}`,
      row('measured', ({ on, machine }) => `${on}, ${machine}`),
      row('of the machine, taken by others meanwhile', ({ stolen }) =>
        stolen === undefined ? 'not counted' : `${(100 * stolen).toFixed(1)} %`,
      ),
      row('memory of the process, a person', ({ memoryKb }) => `${Math.round(memoryKb)} KB`),
      row('processor of the process, a person and minute', ({ processorMs }) => `${processorMs.toFixed(1)} ms`),
      row(
        'from coming in to the last light that shows it, half · p99',
        ({ lightMs: { half, p99 } }) => `${ms(half)} · ${ms(p99)}`,
      ),
      row(
        'came · went while it lasted',
        ({ came, left }) => `${came.toLocaleString('en')} · ${left.toLocaleString('en')}`,
      ),
      row('lost', ({ lost }) => String(lost)),
      row(
        'home’s request meanwhile, p99 (quiet)',
        ({ home: { quiet, meanwhile } }) => `${meanwhile.toFixed(1)} ms (${quiet.toFixed(1)} ms)`,
      ),
      row('everyone’s minutes counted after the end', ({ countedAfterS }) => `${countedAfterS.toFixed(0)} s`),
    ].join('\n'),
  ].join('\n\n')
}
