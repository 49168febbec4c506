import { api } from '#client/api/cache.ts'
import type { Answer } from '#client/api/types.ts'
import { EditorDialog } from '#client/staff/editor/EditorDialog.tsx'
import { useRowEditor } from '#client/staff/editor/useRowEditor.ts'
import { WithPreview } from '#client/staff/editor/WithPreview.tsx'
import { Chips } from '#client/ui/Chips.tsx'
import { TextAreaField, TextField } from '#client/ui/Field.tsx'
import { Switch } from '#client/ui/Switch.tsx'
import { texts } from '../../admin.texts.ts'
import { ownColor } from '../../colors.ts'
import { saveTrack } from '../../contract.ts'
import { type ProgressColor, type TrackIcon, type TrackLevel, trackIcons, trackLevels } from '../../rules.ts'
import { levels } from '../../texts.ts'
import { TrackCardPreview } from '../tracks/TrackCard.tsx'
import { learningTables, savedWords } from './answers.ts'
import { OwnColor, TrackColors, TrackIcons, TrackSky } from './TrackLooks.tsx'

type StoredTrack = Answer<typeof api.learningTracks.staffOne>

const { tracks: words } = texts

const valuesOf = (track: StoredTrack | undefined) => ({
  title: track?.title ?? '',
  subtitle: track?.subtitle ?? '',
  description: track?.description ?? '',
  level: track?.level ?? ('basica' as TrackLevel),
  icon: trackIcons.find((known) => known === track?.icon) ?? ('book-open' as TrackIcon),
  progressColor: track?.progressColor ?? ('green' as ProgressColor),
  gradient: ownSky(track?.gradient),
  cardBg: ownColor(track?.cardBg) ?? null,
  accentColor: ownColor(track?.accentColor) ?? null,
  isActive: track?.isActive ?? true,
})

/** A gradient that is not two colours is left out: the progress colour's own is shown. */
const ownSky = (gradient: string | null | undefined) =>
  gradient && saveTrack.shape.gradient.safeParse(gradient).success ? gradient : null

type Props = { track: StoredTrack | undefined; onClose: () => void }

export function TrackEditor({ track, onClose }: Props) {
  const editor = useRowEditor({
    name: 'track',
    row: track,
    valuesOf,
    contract: saveTrack,
    procedures: api.learningTracks,
    tables: learningTables,
    words: savedWords(words),
    onClose,
  })
  const { values, text, toggle, set } = editor
  const shown = { ...values, title: values.title.trim() || words.untitled, completed: 1, total: 4, minutes: 40 }
  return (
    <EditorDialog wide title={track ? words.edit : words.add} editor={editor} onClose={onClose}>
      <WithPreview
        errors={editor.errors}
        preview={
          <div className="mx-auto max-w-sm">
            <TrackCardPreview track={shown} />
            {values.description && (
              <p className="mt-5 px-1 leading-relaxed break-words text-muted">{values.description}</p>
            )}
          </div>
        }
      >
        <TextField label={words.title} {...text('title')} />
        <TextField label={words.subtitle} {...text('subtitle')} />
        <TextAreaField label={words.description} {...text('description')} />
        <div>
          <p className="mb-2 text-sm font-semibold">{words.level}</p>
          <Chips
            label={words.level}
            options={trackLevels.map((value) => ({ value, label: levels[value] }))}
            value={values.level}
            onChange={(level) => set('level', level)}
          />
        </div>
        <TrackIcons value={values.icon} onChange={(icon) => set('icon', icon)} />
        <TrackColors value={values.progressColor} onChange={(color) => set('progressColor', color)} />
        <TrackSky
          color={values.progressColor}
          gradient={values.gradient}
          onChange={(gradient) => set('gradient', gradient)}
        />
        <OwnColor
          label={words.card}
          detail={words.cardDetail}
          color={values.cardBg}
          start="#f3e3b3"
          onChange={(color) => set('cardBg', color)}
        />
        <OwnColor
          label={words.accent}
          detail={words.accentDetail}
          color={values.accentColor}
          start="#c4902f"
          onChange={(color) => set('accentColor', color)}
        />
        <Switch label={words.activeSwitch} detail={words.activeDetail} {...toggle('isActive')} />
      </WithPreview>
    </EditorDialog>
  )
}
