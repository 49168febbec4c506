import type { Report } from './inspect.ts'

/** What is outside its bounds. */
export function complaintsAbout(report: Report): string[] {
  const { wanted, form, lufs, truePeakDb, correlation, mono, above12, edge, step, difference } = report
  const { kbps, channels, loudness, isBright, isCuttable } = wanted
  const checks: [string, boolean][] = [
    ['form', report.isWhole && form?.sampleRate === 48_000 && form.channels === channels],
    ['bit rate', Math.abs((form?.kbps ?? 0) - kbps) < 0.5],
    ['borrowed bits', !isCuttable || form?.borrowing === 0],
    ['loudness', Math.abs(lufs - loudness) <= 1],
    ['peak', truePeakDb < -1],
    ['width', channels === 1 || correlation < 0.9],
    ['mono', mono > -3.5],
    ['spectrum', !isBright || above12 > -40],
    ['edges', edge < -50],
    ['step at a joint', step < 8],
    ['joints differ', difference < -60],
  ]
  return checks.filter(([, isFine]) => !isFine).map(([name]) => name)
}
