const own = /^#[\da-f]{6}$/i

/** WCAG 2: text on its ground. */
export const LEAST_CONTRAST = 4.5

/** A colour that staff chose; what no form has written is none. */
export const ownColor = (stored: string | null | undefined) => (stored && own.test(stored) ? stored : undefined)

/** The text colour for any ground: our soft dark or light, or black or white where those are too close to it. */
export function inkOn(ground: string): string {
  const soft = further(ground, '#1c1f16', '#fffdf9')
  return contrast(ground, soft) >= LEAST_CONTRAST ? soft : further(ground, '#000000', '#ffffff')
}

const further = (ground: string, one: string, other: string) =>
  contrast(ground, one) >= contrast(ground, other) ? one : other

export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(color.slice(at, at + 2), 16) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
