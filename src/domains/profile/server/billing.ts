/** A payment provider for the premium plan: `checkout` answers the address at which the member pays. */
export type Billing = { checkout: (who: { id: string; email: string }) => Promise<{ url: string }> }

/** No provider is wired yet; the plan tab tells members so. */
export const billing: { provider?: Billing } = {}
