import type { Config } from '#server/config/config.ts'

/**
 * Nothing inline, nothing evaluated, nothing from elsewhere; embedded films only from their allow-list (§2.7).
 * Helmet's set, written out: they never change while the process runs, and making them anew for each answer cost a
 * tenth of the throughput.
 */
export function securityHeaders({ appUrl }: Config): Record<string, string> {
  const isHttps = appUrl.startsWith('https://')
  return {
    'content-security-policy': [...policy, ...(isHttps ? ['upgrade-insecure-requests'] : [])].join('; '),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    ...(isHttps ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

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
