export const authPaths = {
  /** The sign-in page, opened where one asks for a new password. */
  forgot: '/auth?forgot',
  reset: '/auth/reset',
  confirm: '/auth/confirm',
} as const
