/** How many days the overview looks back, and ahead for days without a reflection. */
export const shownDays = 30
export const reflectionDays = 60
