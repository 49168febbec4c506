import { AmbienceChoice } from '#client/audio/ambience/AmbienceChoice.tsx'
import { canSetVolume } from '#client/audio/ambience/canSetVolume.ts'
import { SleepChip } from '#client/audio/player/SleepChoice.tsx'
import { VolumeRow } from '#client/audio/player/VolumeRow.tsx'
import { DownloadButton } from '#client/downloads/DownloadButton.tsx'
import { Dialog } from '#client/ui/dialog/Dialog.tsx'
import { texts } from './texts.ts'

type Props = { url: string | null | undefined; title: string; href: string; onClose: () => void }

/** What the player offers for any sound, for the sound of a practice. At night wherever it stands, as its parts are. */
export default function SoundDialog({ url, title, href, onClose }: Props) {
  return (
    <div data-theme="night">
      <Dialog title={texts.sound} onClose={onClose}>
        {url && (
          <div className="flex flex-col items-center gap-3">
            <VolumeRow />
            <div className="flex flex-wrap items-center justify-center gap-3">
              <SleepChip />
              <DownloadButton
                url={url}
                title={title}
                href={href}
                className="bg-cream/10 text-cream hover:bg-cream/20"
              />
            </div>
          </div>
        )}
        {canSetVolume() && <AmbienceChoice />}
      </Dialog>
    </div>
  )
}
