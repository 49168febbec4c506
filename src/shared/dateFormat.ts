const formats = new Map<string, Intl.DateTimeFormat>()

/** How a moment is said in Brazil. Each is made once: making one takes a hundred times as long as using it. */
export function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options)
  const format = formats.get(key) ?? new Intl.DateTimeFormat('pt-BR', options)
  formats.set(key, format)
  return format
}
