import type { ComponentProps } from 'react'
import { Link as WouterLink } from 'wouter'
import { prefetchSoon } from '#client/api/prefetch/prefetchSoon.ts'

import { findPage } from './pages.ts'

type Props = Omit<ComponentProps<'a'>, 'href'> & { to: string; replace?: boolean; state?: unknown }

/** An in-app link. The page behind it is fetched as soon as a finger or pointer comes near, its data when it is pressed. */
export function Link({ to, ...props }: Props) {
  const near = () =>
    void findPage(to.split('?', 1)[0] ?? to)
      .then((page) => page?.load())
      .catch(() => {})
  return (
    <WouterLink
      href={to}
      onPointerEnter={near}
      onTouchStart={near}
      onFocus={near}
      onPointerDown={() => prefetchSoon(to)}
      {...props}
    />
  )
}
