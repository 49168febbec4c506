const SIDE = 800

/** The middle of the picture as a square JPEG: small, and without anything the camera wrote into it. */
export async function squarePicture(file: File): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d')
  if (!bitmap || !pen) return null
  const side = Math.min(bitmap.width, bitmap.height)
  canvas.width = canvas.height = Math.min(SIDE, side)
  pen.fillStyle = '#fffdf9'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  const [left, top] = [(bitmap.width - side) / 2, (bitmap.height - side) / 2]
  pen.drawImage(bitmap, left, top, side, side, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.86))
}
