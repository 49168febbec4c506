import type { QueuePolicies } from '#client/outbox/policies.ts'

/** Each answer stands for itself; of wishes about the card, or about one day, the later is enough. */
export const queued = {
  'firstWeeks.answer': { isErased: true },
  'firstWeeks.dismiss': { subject: () => '' },
  'firstWeekDays.mark': { subject: ({ day }) => `${day}` },
} satisfies QueuePolicies
