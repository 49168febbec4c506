export const roles = ['user', 'moderator', 'admin'] as const
export type Role = (typeof roles)[number]

/** Those who may open the panel, or a part of it. */
export const staffRoles = ['moderator', 'admin'] as const satisfies Role[]
