// Whether raw answers what Lumiar answers: a ratio to less would flatter nobody.
type Answer = { bytes: number; sample: string }

const MOST = 0.1

/** Thrown when raw's answers to the same members are shorter or longer by more than a tenth, or one of them is a refusal. */
export function ensureSameSize(name: string, raw: Answer, lumiar: Answer) {
  for (const { sample } of [raw, lumiar])
    if (/^\[?\{"error"|,\{"error"/.test(sample)) throw new Error(`${name} was refused: ${sample.slice(0, 500)}`)
  if (Math.abs(raw.bytes / lumiar.bytes - 1) > MOST)
    throw new Error(
      `raw/${name}.mjs answers ${Math.round(raw.bytes)} bytes, Lumiar ${Math.round(lumiar.bytes)}: ${differenceOf(raw.sample, lumiar.sample)}`,
    )
}

/** The places where two answers differ, for whoever mends raw. */
export const differenceOf = (raw: string, lumiar: string) =>
  differences(JSON.parse(raw), JSON.parse(lumiar), '').slice(0, 40).join('\n')

function differences(raw: unknown, lumiar: unknown, path: string): string[] {
  if (isObject(raw) && isObject(lumiar))
    return [...new Set([...Object.keys(raw), ...Object.keys(lumiar)])].flatMap((key) =>
      differences(raw[key], lumiar[key], `${path}.${key}`),
    )
  return JSON.stringify(raw) === JSON.stringify(lumiar) ? [] : [`${path}: raw ${short(raw)}, Lumiar ${short(lumiar)}`]
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const short = (value: unknown) => String(JSON.stringify(value)).slice(0, 120)
