/** Over how many days, today the last of them, the evolution of one's energy can be seen. Apart from the rules, which home loads first. */
export const evolutionDays = [7, 30, 90, 365] as const
export type EvolutionDays = (typeof evolutionDays)[number]
