export const authPaths = {
  reset: '/auth/reset',
  confirm: '/auth/confirm',
} as const
