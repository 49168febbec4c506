import { classes } from '#client/ui/classes.ts'
import { firstGrapheme } from '#shared/graphemes.ts'
import { texts } from '../../texts.ts'

const colors = ['bg-sky/20', 'bg-clay/20', 'bg-lavender/20', 'bg-gold/25', 'bg-olive/20']

type Props = { names: (string | null)[]; total: number; most: number; large?: boolean }

/** The latest to join, by first name and last initial, and how many more there are. */
export function MemberBadges({ names, total, most, large }: Props) {
  const shown = names.slice(0, most)
  const others = Math.max(0, total - shown.length)
  return (
    <ul className={classes('flex flex-wrap', large ? 'gap-2.5' : 'gap-1.5')}>
      {shown.map((name, index) => (
        <li key={index} className={classes(pill(large), 'pl-1')}>
          <span
            aria-hidden
            className={classes(
              'flex items-center justify-center rounded-full font-serif font-semibold',
              large ? 'size-9 text-base' : 'size-6 text-xs',
              colors[colorOf(name)],
            )}
          >
            {firstGrapheme(name ?? texts.someone)}
          </span>
          <bdi>{name ?? texts.someone}</bdi>
        </li>
      ))}
      {others > 0 && <li className={classes(pill(large), 'justify-center pl-3')}>{texts.group.more(others)}</li>}
    </ul>
  )
}

const pill = (large: boolean | undefined) =>
  classes(
    'inline-flex items-center gap-2 rounded-full border border-line pr-3 font-medium',
    large ? 'min-h-11 text-sm' : 'min-h-8 text-xs',
  )

const colorOf = (name: string | null) => (name ?? '').length % colors.length
