/** Devices of one member: one more takes the place of the oldest. */
export const mostDevices = 10
export const mostEndpoint = 1000
export const mostName = 60

/** Messages in a row that were not taken; then the device is told of as failing, and after many it is given up. */
export const failing = { from: 3, givenUpAt: 20 } as const

export const browsers = ['Chrome', 'Edge', 'Firefox', 'Opera', 'Safari', 'Samsung Internet'] as const
export const systems = ['Android', 'ChromeOS', 'iPad', 'iPhone', 'Linux', 'Mac', 'Windows'] as const
type Browser = (typeof browsers)[number]
type System = (typeof systems)[number]

/** What a browser says of itself; in this order, because most claim to be several. */
const browserSigns: [RegExp, Browser][] = [
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Edg(A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\/|AppleWebKit\//, 'Safari'],
]
const systemSigns: [RegExp, System][] = [
  [/Android/, 'Android'],
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
]

type Navigator = { userAgent: string; maxTouchPoints: number }

export function deviceOf({ userAgent, maxTouchPoints }: Navigator): { browser?: Browser; system?: System } {
  const browser = browserSigns.find(([sign]) => sign.test(userAgent))?.[1]
  const system = systemSigns.find(([sign]) => sign.test(userAgent))?.[1]
  // An iPad says that it is a Mac; no Mac has a touch screen.
  return { browser, system: system === 'Mac' && maxTouchPoints > 1 ? 'iPad' : system }
}
