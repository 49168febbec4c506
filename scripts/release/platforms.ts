import type { Package } from '../packages.ts'

/** Those a release is made for unless others are named: the ones the tests run on. */
export const usual = ['linux-arm64', 'linux-x64']

/** Whether a package of the lockfile belongs on this platform, named as Node does: `linux-x64`. */
export function fitting(platform: string) {
  const [os = '', cpu = ''] = platform.split('-')
  return (found: Package) => (found.os?.includes(os) ?? true) && (found.cpu?.includes(cpu) ?? true)
}
