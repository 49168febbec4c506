export const themes = ['light', 'dark', 'auto'] as const
export type Theme = (typeof themes)[number]

export const languages = ['pt-br', 'en', 'es'] as const
export type Language = (typeof languages)[number]

export const defaultDurations = [5, 10, 15, 20, 30] as const
export type DefaultDuration = (typeof defaultDurations)[number]

export const plans = ['free', 'premium'] as const
export type Plan = (typeof plans)[number]

export const trialDays = 7

export type NotificationPreferences = { email: boolean; push: boolean; practice_reminders: boolean }
/** §9: all on until the member says otherwise. */
export const notificationDefaults: NotificationPreferences = { email: true, push: true, practice_reminders: true }
