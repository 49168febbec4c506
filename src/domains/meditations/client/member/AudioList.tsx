import { classes } from '#client/ui/classes.ts'
import { AudioCard } from './AudioCard.tsx'
import type { Audio } from './useLibrary.ts'

const heights = new Map<string, number>()

/** Cards out of sight are not drawn. They are as high as when last seen, so that whoever goes back is where they were. */
export function AudioList({ audios, knownAt, isOld }: { audios: Audio[]; knownAt: number; isOld: boolean }) {
  return (
    <ul
      ref={noteHeightsAtLast}
      className={classes('grid gap-3.5 transition-opacity wide:grid-cols-3 wide:gap-5', isOld && 'opacity-60')}
    >
      {audios.map((audio) => (
        <li
          key={audio.id}
          data-id={audio.id}
          style={{ containIntrinsicHeight: seen(audio) }}
          className="-m-3 p-3 [contain-intrinsic-height:auto_8.125rem] [content-visibility:auto] wide:[contain-intrinsic-height:auto_19rem]"
        >
          <AudioCard audio={audio} knownAt={knownAt} />
        </li>
      ))}
    </ul>
  )
}

function seen({ id }: Audio): string | undefined {
  const height = heights.get(id)
  return height === undefined ? undefined : `auto ${height}px`
}

const noteHeightsAtLast = (list: HTMLUListElement) => () => {
  const [first] = list.children
  if (!first) return
  const { paddingTop, paddingBottom } = getComputedStyle(first)
  const around = Number.parseFloat(paddingTop) + Number.parseFloat(paddingBottom)
  for (const card of list.querySelectorAll<HTMLElement>(':scope > [data-id]'))
    heights.set(card.dataset.id ?? '', card.getBoundingClientRect().height - around)
}
