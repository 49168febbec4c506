import type { ReactNode } from 'react'
import { classes } from '#client/ui/classes.ts'
import { Photo } from '#client/ui/Photo.tsx'
import { SoundArt } from '#client/ui/soundArt/SoundArt.tsx'
import { type Described, themeOfAudio } from './trackOf.ts'

type Props = {
  audio: Described & { id: string; coverImageUrl: string | null }
  className?: string
  /** Over the picture. */
  children?: ReactNode
}

export const Cover = ({ audio, className, children }: Props) => (
  <div className={classes('relative overflow-hidden', className)}>
    <SoundArt sound={audio} theme={themeOfAudio(audio)} seed={audio.id} className="size-full" />
    <Photo url={audio.coverImageUrl} />
    {children}
  </div>
)
