import { ExternalLink, Play, VideoOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { audio } from '#client/audio/engine/engine.ts'
import { onOtherVoice, raiseVoice } from '#client/audio/engine/oneVoice.ts'
import { audioState } from '#client/audio/engine/state.ts'
import { buttonClass } from '#client/ui/Button.tsx'
import { Dawn } from '#client/ui/Dawn.tsx'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { type Film, filmOf } from './film.ts'
import { texts } from './texts.ts'

type Props = {
  title: string
  address: string | undefined
  poster?: string | undefined
  /** What is said where there is no film to show. */
  missing?: { title: string; detail?: string }
  onEnded?: () => void
}

/** Nothing is fetched, from us or from anyone, before the member asks for the film. */
export function FilmPlayer({ title, address, poster, missing = { title: texts.missing }, onEnded }: Props) {
  const [isAsked, setAsked] = useState(false)
  const [isBroken, setBroken] = useState(false)
  const film = filmOf(address, location.origin)
  const picture = filmOf(poster, location.origin)
  if (film?.kind === 'elsewhere') return <Outside url={film.url} />
  if (!film || isBroken) return <EmptyState icon={VideoOff} {...missing} />
  return (
    <div>
      <div className="relative aspect-video overflow-hidden rounded-card bg-night shadow-card">
        {isAsked ? (
          <Screen film={film} title={title} onBroken={() => setBroken(true)} onEnded={onEnded} />
        ) : (
          <Poster
            title={title}
            picture={picture?.kind === 'file' ? picture.url : undefined}
            onPlay={() => {
              beHeardAlone()
              setAsked(true)
            }}
          />
        )}
      </div>
      {film.kind === 'embed' && !isAsked && <p className="mt-2 text-sm opacity-80">{texts.thirdParty(film.url)}</p>}
    </div>
  )
}

type ScreenProps = { film: Film; title: string; onBroken: () => void; onEnded: (() => void) | undefined }

function Screen({ film, title, onBroken, onEnded }: ScreenProps) {
  if (film.kind === 'file') return <OwnFilm url={film.url} title={title} onBroken={onBroken} onEnded={onEnded} />
  return (
    <iframe
      src={`${film.url}?autoplay=1`}
      title={texts.player(title)}
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
      allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
      className="size-full"
    />
  )
}

/** One voice at a time: a film that starts silences the audio, an audio that starts pauses the film; so in every tab. */
function OwnFilm({ url, title, onBroken, onEnded }: Omit<ScreenProps, 'film'> & { url: string }) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => audioState.subscribe(() => audioState.get().status === 'loading' && video.current?.pause()), [])
  useEffect(() => onOtherVoice(() => video.current?.pause()), [])
  return (
    // biome-ignore lint/a11y/useMediaCaption: a film's words stand in its transcript below
    <video
      ref={video}
      src={url}
      controls
      autoPlay
      playsInline
      aria-label={texts.player(title)}
      onPlay={beHeardAlone}
      onError={onBroken}
      onEnded={onEnded}
      className="size-full"
    />
  )
}

function beHeardAlone() {
  audio.pause()
  raiseVoice()
}

function Poster({ title, picture, onPlay }: { title: string; picture: string | undefined; onPlay: () => void }) {
  const [isMissing, setMissing] = useState(false)
  return (
    <button type="button" aria-label={texts.watch(title)} onClick={onPlay} className="group absolute inset-0 size-full">
      {picture && !isMissing ? (
        <img src={picture} alt="" onError={() => setMissing(true)} className="size-full object-cover" />
      ) : (
        <Dawn className="size-full" />
      )}
      <span className="absolute inset-0 flex items-center justify-center">
        <span className="flex size-18 items-center justify-center rounded-full bg-cream text-[#2f3320] shadow-card transition group-hover:scale-105">
          <Play aria-hidden className="ml-1 size-8" strokeWidth={1.75} />
        </span>
      </span>
    </button>
  )
}

const Outside = ({ url }: { url: string }) => (
  <EmptyState
    icon={ExternalLink}
    {...texts.outside}
    action={
      <a href={url} target="_blank" rel="noopener noreferrer" className={buttonClass({ look: 'soft' })}>
        {texts.openOutside}
        <ExternalLink aria-hidden className="size-4" strokeWidth={1.75} />
      </a>
    }
  />
)
