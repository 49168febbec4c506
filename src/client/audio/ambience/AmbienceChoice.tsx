import { useQuery } from '@tanstack/react-query'
import { useRecord } from '#client/device/useRecord.ts'
import { volumeStep } from '../engine/rules.ts'
import { Choices } from '../player/Choices.tsx'
import { texts as player } from '../player/texts.ts'
import { chooseAmbience, setAmbienceVolume } from './player.ts'
import { type Ambience, ambienceRecord, nothingChosen } from './record.ts'
import { ambiences } from './source.ts'
import { texts } from './texts.ts'

type Asked = { queryKey: readonly unknown[]; queryFn: () => Promise<Ambience[]> }

/** What sounds under the practice, and how loud. */
export function AmbienceChoice() {
  return ambiences ? <Choice asked={ambiences.query()} /> : null
}

function Choice({ asked }: { asked: Asked }) {
  const { data = [], isPending, isError } = useQuery(asked)
  const { sound, volume } = useRecord(ambienceRecord) ?? nothingChosen
  // What was chosen stays to be seen when the list does not come.
  const offered = sound && data.length === 0 ? [sound] : data
  const options = [{ value: null, label: texts.none }, ...offered.map(({ id, title }) => ({ value: id, label: title }))]
  return (
    <section aria-labelledby="ambience" className="mt-6 w-full">
      <h3 id="ambience" className="mb-3 font-semibold">
        {texts.title}
      </h3>
      <Choices<string | null>
        options={options}
        chosen={sound?.id ?? null}
        onChoose={(id) => chooseAmbience(offered.find((one) => one.id === id) ?? null)}
      />
      <p role="status" className="mt-2 text-sm text-muted empty:hidden">
        {isPending ? texts.loading : isError && texts.failed}
      </p>
      {sound && <Volume volume={volume} />}
    </section>
  )
}

function Volume({ volume }: { volume: number }) {
  return (
    <label className="mt-4 block text-sm">
      {texts.volume}
      <input
        type="range"
        min={volumeStep}
        max={1}
        step={volumeStep}
        value={volume}
        onChange={(event) => setAmbienceVolume(Number(event.target.value))}
        aria-valuetext={player.volumeAt(volume)}
        className="night-range night-range-thin"
        style={{ '--share': `${((volume - volumeStep) / (1 - volumeStep)) * 100}%` }}
      />
    </label>
  )
}
