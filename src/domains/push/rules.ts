/** Devices of one member: one more takes the place of the oldest. */
export const mostDevices = 10
export const mostEndpoint = 1000
export const mostName = 60

/** Messages in a row that were not taken; then the device is told of as failing, and after many it is given up. */
export const failing = { from: 3, givenUpAt: 20 } as const

export const browsers = ['Chrome', 'Edge', 'Firefox', 'Opera', 'Safari', 'Samsung Internet'] as const
export const systems = ['Android', 'ChromeOS', 'iPad', 'iPhone', 'Linux', 'Mac', 'Windows'] as const
