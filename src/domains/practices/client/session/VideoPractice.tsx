import { FilmPlayer } from '#client/film/FilmPlayer.tsx'
import { posterOf } from '#shared/films/films.ts'
import { texts } from '../../texts.ts'
import type { Practice } from './answers.ts'

export function VideoPractice({ practice, onFinished }: { practice: Practice; onFinished: () => void }) {
  const { videoUrl } = practice.content
  return (
    <div className="my-auto py-6">
      <FilmPlayer
        title={practice.name}
        address={videoUrl}
        poster={posterOf(videoUrl)}
        missing={texts.viewer.noVideo}
        onEnded={() => onFinished()}
      />
      <p className="mx-auto mt-6 max-w-md text-center font-serif text-lg leading-8">{practice.description}</p>
    </div>
  )
}
