import { BookOpen, Disc3, Flower2, Headphones, House, type LucideIcon, UserRound, UsersRound } from 'lucide-react'
import { communityPaths } from '#domains/community/paths.ts'
import { learningPaths } from '#domains/learning/paths.ts'
import { meditationPaths } from '#domains/meditations/paths.ts'
import { practicePaths } from '#domains/practices/paths.ts'
import { profilePaths } from '#domains/profile/paths.ts'
import { paths } from '#shared/paths.ts'
import { texts } from './texts.ts'

/** Without an address it is where one already is. */
export type Entry = { to?: string; label: string; icon: LucideIcon; covers: string[] }

const home: Entry = { to: paths.home, label: texts.tabs.home, icon: House, covers: [] }
const meditate: Entry = {
  to: meditationPaths.meditate,
  label: texts.tabs.meditate,
  icon: Headphones,
  covers: ['/meditate', '/library', '/saved'],
}

const tabs: Entry[] = [
  home,
  {
    to: practicePaths.practices,
    label: texts.tabs.practices,
    icon: Flower2,
    covers: ['/practices', '/practice/', '/history'],
  },
  { to: learningPaths.learn, label: texts.tabs.learn, icon: BookOpen, covers: ['/learn'] },
  meditate,
  { to: communityPaths.community, label: texts.tabs.community, icon: UsersRound, covers: ['/community', '/roda'] },
]

const player: Entry = { label: texts.tabs.player, icon: Disc3, covers: ['/player', '/audio-player'] }

/** §2.2: while something plays in full, four items, with the player among them. */
const playerTabs: Entry[] = [
  home,
  meditate,
  player,
  { to: profilePaths.profile, label: texts.tabs.profile, icon: UserRound, covers: ['/profile'] },
]

export const isPlayerPath = (pathname: string) => covers(player, pathname)

export const tabsFor = (pathname: string) => (isPlayerPath(pathname) ? playerTabs : tabs)

/** Opened from the header: none of the tabs leads there, so none is where one is. */
const besideTabs = [profilePaths.profile, paths.settings, paths.admin]

/** Unknown paths highlight home. */
export const activeTab = (entries: Entry[], pathname: string) =>
  entries.find((entry) => covers(entry, pathname)) ??
  (besideTabs.some((prefix) => pathname.startsWith(prefix)) ? undefined : home)

const covers = (entry: Entry, pathname: string) => entry.covers.some((prefix) => pathname.startsWith(prefix))
