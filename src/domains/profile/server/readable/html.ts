/** Markup in which everything that was put in is escaped. */
export type Html = { markup: string }

/** Escapes every value but markup made here; a list is put in one after the other. */
export const html = (parts: TemplateStringsArray, ...values: (string | Html | Html[])[]): Html => ({
  markup: parts.reduce((whole, part, index) => whole + markupOf(values[index - 1] ?? '') + part),
})

const markupOf = (value: string | Html | Html[]): string => {
  if (typeof value === 'string') return value.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
  return Array.isArray(value) ? value.map(({ markup }) => markup).join('') : value.markup
}
