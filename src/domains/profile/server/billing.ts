/** Whoever charges for the premium plan: gives the address where a member pays. */
export type Billing = { checkout: (who: { id: string; email: string }) => Promise<{ url: string }> }

/** None is wired, and the plan tab says so. */
export const billing: { provider?: Billing } = {}
