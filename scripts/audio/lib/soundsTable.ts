import { complaintsAbout } from './bounds.ts'
import type { Report } from './inspect.ts'

const HEADINGS = [
  'sound',
  'form',
  'LUFS',
  'true peak dB',
  'correlation',
  'in mono, dB',
  'above 10 kHz, dB',
  'above 12 kHz, dB',
  'edges dB',
  'step at a joint',
  'joints differ, dB',
  'verdict',
]

export const tableOf = (reports: Report[]): string[] => [
  rowOf(HEADINGS),
  rowOf(HEADINGS.map(() => '---')),
  ...reports.map(rowAbout),
]

export const rowAbout = (report: Report): string => {
  const { wanted, lufs, truePeakDb, correlation, mono, above10, above12, edge, step, difference } = report
  const rest = [mono, above10, above12, edge, step, difference].map(shortly)
  const verdict = complaintsAbout(report).join(', ') || 'ok'
  return rowOf([
    wanted.slug,
    formText(report),
    shortly(lufs),
    shortly(truePeakDb),
    correlation.toFixed(2),
    ...rest,
    verdict,
  ])
}

const rowOf = (cells: string[]) => `| ${cells.join(' | ')} |`

const formText = ({ form }: Report) =>
  form
    ? `${form.sampleRate / 1000} kHz ${form.channels === 2 ? 'stereo' : 'mono'} ${form.kbps.toFixed(0)} kbit/s`
    : 'unknown'

const shortly = (value: number) => (Number.isFinite(value) ? value.toFixed(1).replace(/^-0\.0$/, '0.0') : '–')
