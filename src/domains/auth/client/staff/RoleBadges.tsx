import { Badge } from '#client/ui/Badge.tsx'
import type { Role } from '#shared/access.ts'
import { texts } from '../../admin.texts.ts'

const tones = { user: 'quiet', moderator: 'olive', admin: 'gold' } as const satisfies Record<Role, string>

export function RoleBadges({ roles }: { roles: Role[] }) {
  if (roles.length === 0) return <span className="text-sm text-muted">{texts.form.noRoles}</span>
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {roles.map((role) => (
        <Badge key={role} tone={tones[role]}>
          {texts.roles[role]}
        </Badge>
      ))}
    </span>
  )
}
