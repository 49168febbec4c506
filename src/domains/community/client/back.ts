import { communityPaths } from '../paths.ts'
import { texts } from '../texts.ts'

/** Where the back links of circles, and of addresses that lead nowhere, go. */
export const backToHub = { to: communityPaths.community, label: texts.backToHub }
