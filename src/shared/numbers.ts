type Digits = { minimumFractionDigits?: number; maximumFractionDigits?: number }

/**
 * Every number a person reads, as it is written in Brazil: 6.376 and 1,5. By hand, because the browser's own formatter takes a
 * slow phone a tenth of a second to make, and every page says a number.
 */
export function formatNumber(value: number, { minimumFractionDigits: least = 0, maximumFractionDigits }: Digits = {}) {
  const most = maximumFractionDigits ?? Math.max(3, least)
  const rounded = Math.round(Math.abs(value) * 10 ** most) / 10 ** most
  const [whole = '', part = ''] = rounded.toFixed(most).split('.')
  const decimals = part.slice(0, least) + part.slice(least).replace(/0+$/, '')
  const sign = value < 0 && rounded > 0 ? '-' : ''
  return `${sign}${whole.replace(/\B(?=(\d{3})+$)/g, '.')}${decimals && `,${decimals}`}`
}

/** To one decimal, also where it is a zero. */
export const formatDecimal = (value: number) =>
  formatNumber(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
