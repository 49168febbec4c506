import { useSaved } from '#client/saved/useSaved.ts'
import { toast } from '#client/ui/toast.tsx'
import { texts } from '../../texts.ts'

/** §2.11: 'Salvar' works at once and on the device; it is kept on the account too. */
export function useFavourite(reflectionId: string) {
  const { isSaved, toggle } = useSaved('reflection', reflectionId)
  return {
    isFavourite: isSaved,
    toggle() {
      toggle()
      toast.good(isSaved ? texts.unfavourited : texts.favourited)
    },
  }
}
