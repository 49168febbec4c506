import { expect, test } from 'vitest'
import { videoEmbed } from './videoEmbed.ts'

const id = 'dQw4w9WgXcQ'
const embedded = `https://www.youtube-nocookie.com/embed/${id}`

test.each([
  [`https://www.youtube.com/watch?v=${id}`, embedded],
  [`https://m.youtube.com/watch?t=12&v=${id}&list=x`, embedded],
  [`http://youtube.com/embed/${id}?start=3`, embedded],
  [`https://www.youtube.com/shorts/${id}`, embedded],
  [`https://www.youtube.com/live/${id}?feature=share`, embedded],
  [`https://youtu.be/${id}?si=abc`, embedded],
  [`https://www.youtube-nocookie.com/embed/${id}`, embedded],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
  ['https://player.vimeo.com/video/76979871', 'https://player.vimeo.com/video/76979871'],
])('%s is played by its site', (address, expected) => {
  expect(videoEmbed(address)).toBe(expected)
})

test.each([
  ['an id of ten characters', `https://youtu.be/${id.slice(1)}`],
  ['an id of twelve', `https://youtu.be/${id}x`],
  ['an id with a path in it', 'https://www.youtube.com/embed/..%2F..%2Fwatch'],
  ['a channel', 'https://www.youtube.com/@alguem'],
  ['a host that only looks like it', `https://youtube.com.exemplo.com/watch?v=${id}`],
  ['a host that ends like it', `https://notyoutube.com/watch?v=${id}`],
  ['a user name that looks like it', `https://youtube.com@exemplo.com/watch?v=${id}`],
  ['a script', `javascript:alert(1)//youtu.be/${id}`],
  ['nothing', ''],
])('%s is not embedded', (_, address) => {
  expect(videoEmbed(address)).toBeUndefined()
})
