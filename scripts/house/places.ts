export type Place = { floor: string; domain: string; half: string }

export function placeOf(path: string): Place {
  const [floor = '', second = '', third = ''] = path.split('/')
  if (floor === 'app') return { floor, domain: '', half: second }
  if (floor !== 'domains') return { floor, domain: '', half: floor }
  const half = third.replace(/\.ts$/, '')
  return { floor, domain: second, half: half === 'server' || half === 'client' ? half : 'root' }
}
