import { offlineSentence } from '#client/texts.ts'
import { toast } from '#client/ui/toast.tsx'

/** Code that comes with the first press; without a network it says so. */
export const whenLoaded = <Module>(loading: Promise<Module>, use: (loaded: Module) => void) =>
  void loading.then(use, () => toast.bad(offlineSentence))
