/** Every number a person reads, as it is written in Brazil: 6.376 and 1,5. */
export const formatNumber = (value: number, options?: Intl.NumberFormatOptions) =>
  value.toLocaleString('pt-BR', options)

/** To one decimal, also where it is a zero. */
export const formatDecimal = (value: number) =>
  formatNumber(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
