import { api, queryClient } from '#client/api/cache.ts'
import type { Answer } from '#client/api/types.ts'
import { latestPlace } from '#client/audio/engine/places.ts'
import { mostRecent } from '../../rules.ts'

type Recent = Answer<typeof api.userAudioProgress.recent>
type Heard = Recent['begun'][number]

/** What the server told, and before it what was heard here later than all of that: it comes with the page, not after it. */
export function withHeardHere({ begun, others }: Recent): Recent {
  const told = [...begun, ...others]
  const newest = Math.max(0, ...told.map(({ progress }) => progress.savedAt))
  const here = knownHere()
    .filter(({ progress }) => progress.savedAt > newest)
    .sort((one, other) => other.progress.savedAt - one.progress.savedAt)
  const isHere = ({ id }: Heard) => here.some((heard) => heard.id === id)
  const isFinished = ({ id, progress }: Heard) => latestPlace(id, progress).completed
  const isBegun = ({ progress }: Heard) => progress.seconds > 0 && !progress.completed
  return {
    begun: [...here.filter(isBegun), ...begun.filter((one) => !isHere(one) && !isFinished(one))].slice(0, mostRecent),
    others: [...here.filter((one) => !isBegun(one)), ...others.filter((one) => !isHere(one))].slice(0, mostRecent),
  }
}

/** Whatever a player was opened with. */
function knownHere(): Heard[] {
  const [name] = api.audioContents.one.query({ id: '' }).queryKey
  return queryClient
    .getQueriesData<Heard>({ queryKey: [name] })
    .flatMap(([, audio]) => (audio ? [{ ...audio, progress: latestPlace(audio.id, audio.progress) }] : []))
}
