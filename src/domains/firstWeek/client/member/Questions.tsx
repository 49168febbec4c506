import { type ReactNode, useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { takeLostFocus } from '#client/ui/takeFocus.ts'
import { type Question, questions } from '../../rules.ts'
import { texts } from '../../texts.ts'
import type { Week } from './answers.ts'
import { Help } from './Help.tsx'
import { HourOptions } from './HourOptions.tsx'
import { BroughtOptions, MinutesOptions } from './Options.tsx'
import { type Given, useAnswer } from './useAnswer.ts'

type Props = {
  week: Week
  /** What begins the first practice, on home or by a link. */
  breathe: ReactNode
}

const options = { brought: BroughtOptions, minutes: MinutesOptions, reminder: HourOptions }

/** One question at a time, the first that was neither answered nor skipped; the earlier ones can be answered again. */
export function Questions({ week, breathe }: Props) {
  const [again, setAgain] = useState<Question>()
  const { mutate, isPending } = useAnswer()
  const question = again ?? questions.find((each) => !week.asked.includes(each))
  const place = question ? questions.indexOf(question) : questions.length
  const answer = (given: Given) => {
    setAgain(undefined)
    mutate(given, { onError: () => setAgain(question) })
  }
  const Options = question && options[question]
  return (
    <>
      {Options ? (
        <div key={question}>
          <p className="text-xs text-muted">{texts.step(place + 1, questions.length)}</p>
          <h2
            ref={place > 0 ? takeLostFocus : undefined}
            tabIndex={-1}
            className="mt-1 font-serif text-xl font-semibold"
          >
            {texts.questions[question].title}
          </h2>
          <p className="mt-1 text-sm text-muted">{texts.questions[question].detail}</p>
          <div className="mt-3">
            <Options {...week} onAnswer={answer} />
          </div>
          <div className="mt-3 flex flex-wrap gap-2">
            {place > 0 && (
              <Button look="plain" onClick={() => setAgain(questions[place - 1])}>
                {texts.previous}
              </Button>
            )}
            <Button look="plain" onClick={() => answer({ [question]: null })}>
              {texts.skip}
            </Button>
          </div>
        </div>
      ) : (
        <p role="status" className="mt-1 text-muted">
          {isPending ? texts.loading : texts.waiting}
        </p>
      )}
      {breathe}
      {week.answers.brought === 'hard_moment' && <Help />}
    </>
  )
}
