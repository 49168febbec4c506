import type { ComponentProps } from 'react'
import { Link as WouterLink } from 'wouter'
import { pageAt } from '#client/routes.ts'

type Props = Omit<ComponentProps<'a'>, 'href'> & { to: string; replace?: boolean; state?: unknown }

/** An in-app link. The page behind it is fetched as soon as a finger or pointer comes near. */
export function Link({ to, ...props }: Props) {
  const prefetch = () => void pageAt(to.split('?', 1)[0] ?? to)?.load()
  return <WouterLink href={to} onPointerEnter={prefetch} onTouchStart={prefetch} onFocus={prefetch} {...props} />
}
