import { firstGrapheme } from '#shared/graphemes.ts'

export const languages = ['pt-br', 'en', 'es'] as const
export type Language = (typeof languages)[number]

export const defaultDurations = [5, 10, 15, 20, 30] as const
export type DefaultDuration = (typeof defaultDurations)[number]

export const plans = ['free', 'premium'] as const
export type Plan = (typeof plans)[number]

const trialDays = 7

export type NotificationPreferences = { email: boolean; push: boolean; practice_reminders: boolean }
/** §9: all on until the member says otherwise. */
export const notificationDefaults: NotificationPreferences = { email: true, push: true, practice_reminders: true }

/** Shown all three; those not yet translated cannot be chosen. */
export const readyLanguages = ['pt-br'] as const satisfies readonly Language[]
export const isReady = (language: Language) => readyLanguages.some((ready) => ready === language)

export const profileTabs = ['geral', 'preferencias', 'assinatura', 'notificacoes', 'dados'] as const
export type ProfileTab = (typeof profileTabs)[number]
export const tabAt = (name: string | null): ProfileTab => profileTabs.find((tab) => tab === name) ?? 'geral'

export type Subscription = { plan: Plan; trialEndsAt: Date | null }

/** A trial is given once: its end, once written, is only ever brought forward to now. */
export function trialOf({ trialEndsAt }: Subscription, now: Date): 'available' | 'running' | 'over' {
  if (!trialEndsAt) return 'available'
  return trialEndsAt > now ? 'running' : 'over'
}

export const planOf = (subscription: Subscription, now: Date): Plan =>
  subscription.plan === 'premium' || trialOf(subscription, now) === 'running' ? 'premium' : 'free'

export const trialEnd = (now: Date) => new Date(now.getTime() + trialDays * 86_400_000)

export function initials({ firstName, lastName, email }: Named): string {
  const letters = [firstName, lastName].map((name) => firstGrapheme(name ?? '')).join('')
  return (letters || firstGrapheme(email)).toLocaleUpperCase('pt-BR')
}

export const fullName = ({ firstName, lastName, email }: Named) =>
  [firstName, lastName].filter(Boolean).join(' ') || email.split('@')[0] || email

type Named = { firstName: string | null; lastName: string | null; email: string }

export type Figures = { checkinsOf30Days: number; totalMinutes: number; completedPractices: number }

/** §9. */
const achievements = [
  { key: 'firstStreak', figure: 'checkinsOf30Days', goal: 3 },
  { key: 'oneWeek', figure: 'checkinsOf30Days', goal: 7 },
  { key: 'firstHour', figure: 'totalMinutes', goal: 60 },
  { key: 'explorer', figure: 'completedPractices', goal: 10 },
] as const satisfies { key: string; figure: keyof Figures; goal: number }[]
export type AchievementKey = (typeof achievements)[number]['key']

export const achievementsFor = (figures: Figures) =>
  achievements.map(({ key, figure, goal }) => ({
    key,
    goal,
    reached: Math.min(figures[figure], goal),
    isEarned: figures[figure] >= goal,
  }))
