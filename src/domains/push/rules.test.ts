import { expect, test } from 'vitest'
import { deviceOf } from './rules.ts'

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0'

test.each([
  ['Chrome', 'Android', `Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36`, 5],
  ['Samsung Internet', 'Android', `Mozilla/5.0 (Linux; Android 14) ${chrome} SamsungBrowser/28.0 Safari/537.36`, 5],
  ['Edge', 'Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/140.0.0.0`, 0],
  ['Opera', 'Linux', `Mozilla/5.0 (X11; Linux x86_64) ${chrome} Safari/537.36 OPR/120.0`, 0],
  ['Firefox', 'Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 0],
  ['Safari', 'iPhone', `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${webkit} Version/18.0 Safari/604.1`, 5],
  ['Safari', 'iPad', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.0 Safari/605.1.15`, 5],
  ['Safari', 'Mac', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.0 Safari/605.1.15`, 0],
  ['Chrome', 'ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chrome} Safari/537.36`, 0],
  [undefined, undefined, '', 0],
])('%s on %s', (browser, system, userAgent, maxTouchPoints) => {
  expect(deviceOf({ userAgent, maxTouchPoints })).toEqual({ browser, system })
})
