import { loadable } from '#client/loadable.tsx'

export const shell = loadable(() => import('./Shell.tsx'))
