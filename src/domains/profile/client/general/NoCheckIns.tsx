import { Link } from '#client/navigation/Link.tsx'
import { buttonClass } from '#client/ui/Button.tsx'
import type { EvolutionDays } from '#domains/energy/evolution.ts'
import { paths } from '#shared/paths.ts'
import { texts } from '../../texts.ts'

const { energy } = texts

export function NoCheckIns({ days }: { days: EvolutionDays }) {
  return (
    <>
      <p className="font-semibold">{energy.empty[days]}</p>
      <p className="mt-1 text-sm text-muted">{energy.emptyDetail}</p>
      <Link to={paths.home} className={`${buttonClass({ look: 'soft' })} mt-4`}>
        {energy.toHome}
      </Link>
    </>
  )
}
