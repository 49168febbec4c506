import { authPaths } from '#domains/auth/paths.ts'
import { communityPaths } from '#domains/community/paths.ts'
import { learningPaths } from '#domains/learning/paths.ts'
import { meditationPaths } from '#domains/meditations/paths.ts'
import { practicePaths } from '#domains/practices/paths.ts'
import { profilePaths } from '#domains/profile/paths.ts'
import { reflectionPaths } from '#domains/reflections/paths.ts'
import { paths as shared } from '#shared/paths.ts'

/** Every address of the app, for whoever walks them all. */
export const paths = {
  ...shared,
  ...authPaths,
  ...communityPaths,
  ...learningPaths,
  ...meditationPaths,
  ...practicePaths,
  ...profilePaths,
  ...reflectionPaths,
} as const
