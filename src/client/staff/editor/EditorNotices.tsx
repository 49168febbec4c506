import { texts } from '#client/staff/texts.ts'
import { Button } from '#client/ui/Button.tsx'
import type { Editor } from './useEditor.ts'

/** What the editor must know before saving: a recovered draft, or someone who was faster. */
export function EditorNotices({ editor }: { editor: Editor }) {
  if (editor.isConflict)
    return (
      <div role="alert" className="rounded-2xl bg-clay/15 px-4 py-3 text-sm">
        <p className="font-semibold">{texts.conflict.title}</p>
        <p>{texts.conflict.detail}</p>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button look="outline" onClick={editor.takeTheirs}>
            {texts.conflict.theirs}
          </Button>
          <Button look="outline" onClick={editor.keepMine}>
            {texts.conflict.mine}
          </Button>
        </div>
      </div>
    )
  if (editor.isRecovered)
    return (
      <div
        role="status"
        className="flex flex-wrap items-center justify-between gap-x-3 rounded-2xl bg-gold/15 px-4 py-1 text-sm"
      >
        <p className="py-2">{texts.recovered}</p>
        <Button look="plain" onClick={editor.discard}>
          {texts.discardDraft}
        </Button>
      </div>
    )
  return null
}
