/** How many days the overview looks back, and ahead for days without a reflection. */
export const shownDays = 30
export const reflectionDays = 60

/** Of an address so much that staff recognise who wrote to them: 'an…@exemplo.com'. */
export function masked(email: string | null): string | null {
  const [, first = '', rest = '', host = ''] = /^(.)(.*)@([^@]+)$/su.exec(email ?? '') ?? []
  return host === '' ? null : `${first}${rest.length > 3 ? [...rest][0] : ''}…@${host}`
}
