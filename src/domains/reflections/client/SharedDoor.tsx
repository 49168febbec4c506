import { Link } from '#client/navigation/Link.tsx'
import { useSession } from '#client/session.ts'
import { buttonClass } from '#client/ui/Button.tsx'
import { authPaths } from '#domains/auth/paths.ts'
import { paths } from '#shared/paths.ts'
import { dayPath, reflectionPaths } from '../paths.ts'
import { texts } from '../shared.texts.ts'

/** To a member the way to the same reflection among their own; to anybody else the way in. */
export function SharedDoor({ day }: { day: string | undefined }) {
  const { data: member } = useSession()
  return (
    <section className="mt-10 border-t border-line pt-6">
      <h2 className="font-serif text-lg font-semibold">{texts.invitation}</h2>
      {!member && <p className="mt-1 text-pretty text-muted">{texts.detail}</p>}
      <div className="mt-4 flex flex-wrap gap-3">
        {member ? (
          <Link to={day ? dayPath(day) : reflectionPaths.reflections} className={buttonClass({ look: 'primary' })}>
            {texts.open}
          </Link>
        ) : (
          <>
            <Link to={paths.auth} className={buttonClass({ look: 'primary' })}>
              {texts.signIn}
            </Link>
            <Link to={authPaths.register} className={buttonClass({ look: 'outline' })}>
              {texts.register}
            </Link>
          </>
        )}
      </div>
    </section>
  )
}
