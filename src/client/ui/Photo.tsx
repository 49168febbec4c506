import { type ReactNode, useState } from 'react'
import { classes } from './classes.ts'

type Props = { url: string | null | undefined; className?: string; children?: ReactNode }

/** A picture staff chose, over what is drawn in its place; one that cannot be had leaves the drawing as it is. */
export function Photo({ url, className, children }: Props) {
  const [failed, setFailed] = useState<string>()
  if (!url || url === failed) return null
  return (
    <>
      <img
        src={url}
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => setFailed(url)}
        className={classes('absolute inset-0 size-full object-cover', className)}
      />
      {children}
    </>
  )
}
