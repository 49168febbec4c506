import type { ComponentProps } from 'react'
import { Link as WouterLink } from 'wouter'
import { askAhead } from '#client/early/ahead.ts'
import { pageAt } from '#client/routes.ts'

type Props = Omit<ComponentProps<'a'>, 'href'> & { to: string; replace?: boolean; state?: unknown }

/** An in-app link. The page behind it is fetched as soon as a finger or pointer comes near, its data when it is pressed. */
export function Link({ to, ...props }: Props) {
  const near = () =>
    void pageAt(to.split('?', 1)[0] ?? to)
      ?.load()
      .catch(() => {})
  return (
    <WouterLink
      href={to}
      onPointerEnter={near}
      onTouchStart={near}
      onFocus={near}
      onPointerDown={() => askAhead(to)}
      {...props}
    />
  )
}
