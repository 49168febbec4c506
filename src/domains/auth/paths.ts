export const authPaths = {
  /** The sign-in page, opened where one asks for a new password. */
  forgot: '/auth?forgot',
  /** The same, where one makes an account. */
  register: '/auth?register',
  reset: '/auth/reset',
  confirm: '/auth/confirm',
} as const
