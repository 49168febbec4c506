import { colorsOf } from './themes.ts'
import type { Track } from './track.ts'

const SIZE = 512

/** For the lock screen: the cover, or the orb on the night sky, drawn here because nothing else has a picture of it. */
export function artworkOf({ theme, coverUrl }: Track): MediaImage[] {
  if (coverUrl) return [{ src: coverUrl, type: 'image/jpeg' }]
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = SIZE
  const pen = canvas.getContext('2d')
  if (!pen) return []
  const [light, warm, deep, shadow] = colorsOf(theme)
  const sky = pen.createLinearGradient(0, 0, 0, SIZE)
  sky.addColorStop(0, '#4a4468')
  sky.addColorStop(1, '#1e1a33')
  pen.fillStyle = sky
  pen.fillRect(0, 0, SIZE, SIZE)
  const orb = pen.createRadialGradient(205, 185, 10, 256, 256, 180)
  orb.addColorStop(0, light)
  orb.addColorStop(0.35, warm)
  orb.addColorStop(0.75, deep)
  orb.addColorStop(1, shadow)
  pen.fillStyle = orb
  pen.arc(256, 256, 165, 0, Math.PI * 2)
  pen.fill()
  return [{ src: canvas.toDataURL('image/png'), sizes: `${SIZE}x${SIZE}`, type: 'image/png' }]
}
