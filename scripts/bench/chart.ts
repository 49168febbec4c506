import type { PageFigure } from './page.ts'
import type { ScaleFigure } from './report.ts'
import type { Figure } from './server.ts'
import type { Summary } from './summary.ts'
import { isMet } from './targets.ts'

const WIDTH = 820
const LABEL = 420
const ROW = 26
const BAR = WIDTH - LABEL - 70

type Bar = { label: string; share: number; limit: number; says: string; isMet: boolean }

type Measured = { requests: Summary[]; server: Figure[]; page: PageFigure[]; scale: ScaleFigure[] }

/** Each ratio as a bar that ends at its target line or before it. */
export function drawChart({ requests, server, page, scale }: Measured): string {
  const groups = [
    {
      title: 'Daily pages and writes beside raw, by processor in brackets (the line is the target)',
      bars: requests.map(requestBar),
    },
    { title: 'Sounds, and a second process (the line is the target)', bars: server.map(serverBar) },
    { title: 'Home on a slow phone (the slowest run; the line is the limit)', bars: page.map(pageBar) },
    { title: 'Full size beside 1 % (the line is twice)', bars: scale.map(scaleBar) },
  ].filter(({ bars }) => bars.length > 0)
  let top = 12
  const drawn = groups.map(({ title, bars }) => {
    const heading = `<text x="16" y="${top + 20}" class="title">${inXml(title)}</text>`
    top += 36
    const rows = bars.map((bar) => {
      const row = drawBar(bar, top)
      top += ROW
      return row
    })
    top += 18
    return [heading, ...rows].join('\n')
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${top}" width="${WIDTH}" height="${top}" role="img" aria-label="Measured ratios and their targets">
<style>text{font:13px system-ui,sans-serif;fill:#2a2a22}.title{font-weight:600;font-size:15px}.value{fill:#676352}</style>
<rect width="${WIDTH}" height="${top}" fill="#faf6ee"/>
${drawn.join('\n')}
</svg>
`
}

function drawBar({ label, share, limit, says, isMet }: Bar, y: number): string {
  const width = Math.max(2, Math.min(1, share) * BAR)
  const line = LABEL + limit * BAR
  return `<text x="${LABEL - 12}" y="${y + 13}" text-anchor="end">${inXml(label)}</text>
<rect x="${LABEL}" y="${y + 1}" width="${width.toFixed(1)}" height="16" rx="8" fill="${isMet ? '#5b6838' : '#b5623f'}"/>
<line x1="${line}" x2="${line}" y1="${y - 3}" y2="${y + 21}" stroke="#c4902f" stroke-width="2"/>
<text x="${(Math.max(LABEL + width, line) + 8).toFixed(1)}" y="${y + 13}" class="value">${inXml(says)}</text>`
}

/** The longest bar is twice the target, so that each target stands in the middle. */
const serverBar = ({ what, ratio, target, better }: Figure): Bar => ({
  label: what,
  share: ratio / (target * 2),
  limit: 0.5,
  says: `${ratio.toFixed(2)} (${better === 'more' ? '≥' : '≤'} ${target})`,
  isMet: isMet({ ratio, target, better }),
})

/** The worst run; by processor in brackets. */
const requestBar = ({ name, what, ratios, processor, target }: Summary): Bar => {
  const ratio = Math.min(...ratios)
  return {
    label: `${name} (${what})`,
    share: ratio / (target * 2),
    limit: 0.5,
    says: `${ratio.toFixed(2)} (${processor.toFixed(2)})`,
    isMet: ratio >= target,
  }
}

const pageBar = ({ what, seen, unit, target }: PageFigure): Bar => {
  const worst = Math.max(...seen)
  return {
    label: what,
    share: worst / (target * 2),
    limit: 0.5,
    says: `${worst}${unit} (< ${target}${unit})`,
    isMet: worst < target,
  }
}

const scaleBar = ({ what, ratio }: ScaleFigure): Bar => ({
  label: what,
  share: ratio / 4,
  limit: 0.5,
  says: ratio.toFixed(2),
  isMet: ratio <= 2,
})

const inXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
