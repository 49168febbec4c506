import { formatNumber } from '#shared/numbers.ts'

/** As the 50 MB of the limit are counted. */
export const inWords = (bytes: number) =>
  bytes >= 1024 * 1024
    ? `${formatNumber(bytes / 1024 / 1024, { maximumFractionDigits: 1 })} MB`
    : `${formatNumber(bytes / 1024, { maximumFractionDigits: 0 })} kB`
