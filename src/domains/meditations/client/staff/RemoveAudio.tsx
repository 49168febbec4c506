import { useQuery } from '@tanstack/react-query'
import { api } from '#client/api/cache.ts'
import { Removal } from '#client/staff/list/Removal.tsx'
import { texts } from '../../admin.texts.ts'

const { audios: words } = texts
const NAMED = 5

type Props = { audio: { id: string; title: string }; onClose: () => void }

/** Says first what would be left without its sound. */
export function RemoveAudio({ audio: { id, title }, onClose }: Props) {
  const uses = useQuery({ ...api.audioContents.uses.query({ id }), staleTime: 0 })
  const names = uses.data ? [...uses.data.practices, ...uses.data.modules] : []
  const inUse = names.length > 0 ? words.inUse(names.slice(0, NAMED), names.length - NAMED) : ''
  return (
    <Removal
      title={words.remove}
      detail={[words.removeDetail(title), uses.isPending ? words.checkingUse : inUse].filter(Boolean).join(' ')}
      isChecking={uses.isPending}
      remove={() => api.audioContents.remove({ id })}
      done={words.removed}
      failed={words.removeFailed}
      unreached={words.removeUnreached}
      tables={['audioContents', 'contentCategories', 'recommendedPractices', 'learningModules']}
      onClose={onClose}
    />
  )
}
