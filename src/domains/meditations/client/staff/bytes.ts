const megabytes = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })
const kilobytes = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 })

/** As the 50 MB of the limit are counted. */
export const inWords = (bytes: number) =>
  bytes >= 1024 * 1024 ? `${megabytes.format(bytes / 1024 / 1024)} MB` : `${kilobytes.format(bytes / 1024)} kB`
