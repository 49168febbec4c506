export const savedPaths = {
  saved: '/saved',
} as const
