import { toast } from '#client/ui/toast.tsx'
import { texts } from '../door.texts.ts'

const LONG_MS = 12_000

/** The password was right, and yet nobody is signed in: the browser did not keep the session's cookie. */
export const notifyNoCookies = () => toast.bad(texts.noCookies.title, texts.noCookies.detail, LONG_MS)
