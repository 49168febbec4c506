import type { ReactNode } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { lengths, reasons } from '../../rules.ts'
import { texts } from '../../texts.ts'
import type { Week } from './answers.ts'
import type { Given } from './useAnswer.ts'

export type OptionsProps = Pick<Week, 'answers' | 'reachesMember'> & { onAnswer: (given: Given) => void }

export function BroughtOptions({ answers, onAnswer }: OptionsProps) {
  return (
    <OptionList>
      {reasons.map((brought) => (
        <Option key={brought} isChosen={answers.brought === brought} onChoose={() => onAnswer({ brought })}>
          {texts.reasons[brought]}
        </Option>
      ))}
    </OptionList>
  )
}

export function MinutesOptions({ answers, onAnswer }: OptionsProps) {
  return (
    <OptionList>
      {lengths.map((minutes) => (
        <Option key={minutes} isChosen={answers.minutes === minutes} onChoose={() => onAnswer({ minutes })}>
          {texts.length(minutes)}
        </Option>
      ))}
    </OptionList>
  )
}

export const OptionList = ({ children }: { children: ReactNode }) => (
  <ul className="flex flex-wrap gap-2">{children}</ul>
)

type OptionProps = { isChosen: boolean; onChoose: () => void; children: ReactNode }

/** A press answers at once: buttons, because the arrow keys of radio buttons would answer on their way. */
export const Option = ({ isChosen, onChoose, children }: OptionProps) => (
  <li>
    <Button look={isChosen ? 'primary' : 'outline'} aria-pressed={isChosen} onClick={onChoose}>
      {children}
    </Button>
  </li>
)
