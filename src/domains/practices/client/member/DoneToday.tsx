import { Check, Play } from 'lucide-react'
import { Button } from '#client/ui/Button.tsx'
import { texts } from '../../texts.ts'
import { texts as today } from '../../today.texts.ts'
import type { Practice } from '../session/answers.ts'

type Props = { oneMore: Practice | null; startingId: string | undefined; onStart: (practice: Practice) => void }

/**
 * §2.4: the end of the card once the practice of the day is done: says so, and offers a short one. The card is taller then,
 * so the whole of its picture is dimmed behind the words.
 */
export default function DoneToday({ oneMore, startingId, onStart }: Props) {
  return (
    <>
      <div className="absolute inset-0 -z-10 bg-[#10160a]/55" />
      <p className="mt-3 flex items-center gap-2 text-sm font-semibold">
        <Check aria-hidden className="size-4 text-[#ffe3b0]" strokeWidth={2.5} />
        {today.done}
      </p>
      {oneMore && (
        <div className="mt-3 flex items-center justify-between gap-3 border-t border-cream/30 pt-3">
          <p className="min-w-0 text-sm">
            {today.oneMore(oneMore.durationMinutes)}
            <span className="block font-semibold break-words">{oneMore.name}</span>
          </p>
          <Button
            look="cream"
            className="shrink-0"
            aria-label={`${texts.begin}: ${oneMore.name}`}
            aria-busy={startingId === oneMore.id}
            onClick={() => onStart(oneMore)}
          >
            <Play aria-hidden className="size-4" strokeWidth={1.75} />
            {startingId === oneMore.id ? texts.starting : texts.start}
          </Button>
        </div>
      )}
    </>
  )
}
