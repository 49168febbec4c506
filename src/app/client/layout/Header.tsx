import { Settings, Shield, UserRound } from 'lucide-react'
import { Link } from '#client/navigation/Link.tsx'
import { type Session, shortName } from '#client/session.ts'
import { iconButtonClass } from '#client/ui/IconButton.tsx'
import { profilePaths } from '#domains/profile/paths.ts'
import { paths } from '#shared/paths.ts'
import { SignOutButton } from './SignOutButton.tsx'
import { texts } from './texts.ts'
import { Wordmark } from './Wordmark.tsx'

export function Header({ member }: { member: Session }) {
  return (
    <header className="mx-auto flex w-full max-w-xl flex-wrap items-center justify-between gap-3 px-5 max-[22rem]:gap-0 max-[22rem]:px-3.5 pt-[max(1rem,env(safe-area-inset-top))] pb-2 wide:max-w-5xl wide:px-10 wide:pt-7">
      <div className="wide:hidden">
        <Wordmark />
      </div>
      <p className="hidden min-w-0 text-muted wide:block">{texts.hello(shortName(member))}</p>
      <nav aria-label={texts.profile} className="-mr-2.5 flex items-center">
        {isStaff(member) && <IconLink to={paths.admin} icon={Shield} label={texts.adminPanel} />}
        <IconLink to={paths.settings} icon={Settings} label={texts.settings} />
        <IconLink to={profilePaths.profile} icon={UserRound} label={texts.profile} />
        <SignOutButton />
      </nav>
    </header>
  )
}

/** §6: moderators too; the panel shows each what they may do. */
const isStaff = ({ roles }: Session) => roles.some((role) => role !== 'user')

type IconLinkProps = { to: string; icon: typeof Shield; label: string }

function IconLink({ to, icon: Icon, label }: IconLinkProps) {
  return (
    <Link to={to} aria-label={label} title={label} className={iconButtonClass}>
      <Icon aria-hidden className="size-[22px]" strokeWidth={1.75} />
    </Link>
  )
}
