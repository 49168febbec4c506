import { VideoOff } from 'lucide-react'
import { texts } from '../texts.ts'
import type { Practice } from './useStartPractice.ts'

/** Films of our own play natively; a film that is missing says so. */
export function VideoPractice({ practice, onFinished }: { practice: Practice; onFinished: () => void }) {
  const { videoUrl } = practice.content
  if (!videoUrl?.startsWith('/files/'))
    return (
      <div role="status" className="my-auto flex flex-col items-center gap-3 py-12 text-center">
        <VideoOff aria-hidden className="size-10 text-cream/70" strokeWidth={1.5} />
        <p className="font-serif text-lg font-semibold">{texts.viewer.noVideo.title}</p>
        <p className="text-cream/75">{texts.viewer.noVideo.detail}</p>
      </div>
    )
  return (
    <div className="my-auto py-6">
      {/* biome-ignore lint/a11y/useMediaCaption: the film has no speech; its description says what is seen */}
      <video
        src={videoUrl}
        poster={videoUrl.replace(/\.mp4$/, '.jpg')}
        controls
        playsInline
        preload="metadata"
        aria-label={practice.name}
        onEnded={onFinished}
        className="aspect-video w-full rounded-card bg-black/40"
      />
      <p className="mx-auto mt-6 max-w-md text-center font-serif text-lg leading-8">{practice.description}</p>
    </div>
  )
}
