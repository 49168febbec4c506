import type { ReactNode } from 'react'
import { Link } from '#client/navigation/Link.tsx'

type Props = { to?: string | undefined; 'aria-current': 'page' | undefined; className: string; children: ReactNode }

export const Destination = ({ to, ...props }: Props) => (to ? <Link to={to} {...props} /> : <span {...props} />)
