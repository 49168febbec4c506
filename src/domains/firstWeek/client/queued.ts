import type { QueuePolicies } from '#client/outbox/policies.ts'

/**
 * Each answer stands for itself; of wishes about the card, or about one day, the later is enough. The session says whether home shows
 * the card: one hidden just before a reload must not stay for the whole visit.
 */
export const queued = {
  'firstWeeks.answer': { isErased: true },
  'firstWeeks.dismiss': { subject: () => '', affects: ['auth.session'] },
  'firstWeekDays.mark': { subject: ({ day }) => `${day}` },
} satisfies QueuePolicies
