import { classes } from '#client/ui/classes.ts'
import { takeFocus } from '#client/ui/takeFocus.ts'
import { texts } from '../../texts.ts'

const levels = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
const words = texts.viewer

type Props = { moment: 'before' | 'after'; chosen: number | undefined; onChoose: (level: number) => void }

/** From 1 to 10, its ends named. In two rows, so that every number is wide enough for a finger on the narrowest phone. */
export function FeelingScale({ moment, chosen, onChoose }: Props) {
  return (
    <fieldset className="mx-auto mt-3 mb-4 w-full max-w-md">
      <legend className="w-full text-center text-sm">
        {words[moment]} <span className="text-cream/70">{words.feelingNote}</span>
      </legend>
      <div className="mt-2 grid grid-cols-5 gap-2">
        {levels.map((level) => (
          <button
            key={level}
            ref={level === (chosen ?? 1) ? takeFocus : undefined}
            type="button"
            aria-label={words.feeling(level)}
            aria-pressed={level === chosen}
            onClick={() => onChoose(level)}
            className={classes(
              'min-h-11 rounded-xl text-sm font-semibold transition',
              level === chosen ? 'bg-cream text-night' : 'bg-cream/10 hover:bg-cream/20',
            )}
          >
            {level}
          </button>
        ))}
      </div>
      <p aria-hidden className="mt-2 flex justify-between text-xs text-cream/80">
        <span>{words.feelingEnds[1]}</span>
        <span>{words.feelingEnds[10]}</span>
      </p>
    </fieldset>
  )
}
