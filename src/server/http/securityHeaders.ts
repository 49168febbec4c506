import type { Config } from '#server/config/config.ts'

/**
 * Nothing inline, nothing evaluated, nothing from elsewhere; embedded films only from their allow-list (§2.7). The panel's
 * addresses alone may ask for the microphone, and the worker that encodes recordings alone may run a WebAssembly program.
 * Helmet's set, written out: they never change while the process runs, and making them anew for each answer cost a
 * tenth of the throughput.
 */
export function securityHeaders({ appUrl }: Config): (url: string) => Record<string, string> {
  const isHttps = appUrl.startsWith('https://')
  const common = {
    'content-security-policy': [...policy, ...(isHttps ? ['upgrade-insecure-requests'] : [])].join('; '),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': permissions('()'),
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    ...(isHttps ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
  const panel = { ...common, 'permissions-policy': permissions('(self)') }
  const encoder = { ...common, 'content-security-policy': encoderPolicy.join('; ') }
  return (url) => (PANEL.test(url) ? panel : ENCODER.test(url) ? encoder : common)
}

const PANEL = /^\/admin(?:[/?]|$)/
const ENCODER = /^\/assets\/uniform\.worker-[\w-]+\.js$/

const permissions = (microphone: '()' | '(self)') =>
  `camera=(), geolocation=(), microphone=${microphone}, payment=(), usb=()`

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "connect-src 'self'",
  'frame-src https://www.youtube-nocookie.com https://player.vimeo.com',
  "manifest-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
]

const encoderPolicy = ["default-src 'none'", "script-src 'self' 'wasm-unsafe-eval'", "connect-src 'self'"]
