import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { afterEach, expect, test } from 'vitest'
import { smtp } from './smtp.ts'

type Office = { url: string; visits: number; mails: string[]; close: () => void }

const opened: Office[] = []
afterEach(() => {
  for (const { close } of opened.splice(0)) close()
})

/** A mail server that meets each visitor with the next of these words, and from then on takes what it is given. */
async function office(...greetings: string[]): Promise<Office> {
  const server = createServer((socket) => {
    const greeting = greetings[kept.visits++]
    if (greeting === 'hang up') socket.destroy()
    else if (greeting) socket.end(`${greeting}\r\n`)
    else takeMail(socket, (mail) => kept.mails.push(mail))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const kept: Office = { url: `smtp://127.0.0.1:${port}`, visits: 0, mails: [], close: () => server.close() }
  opened.push(kept)
  return kept
}

function takeMail(socket: Socket, keep: (mail: string) => void) {
  const say = (line: string) => socket.write(`${line}\r\n`)
  let mail: string[] | null = null
  say('220 correio')
  createInterface(socket).on('line', (line) => {
    if (mail && line === '.') {
      keep(mail.join('\n'))
      mail = null
      say('250 guardada')
    } else if (mail) mail.push(line)
    else if (line === 'DATA') {
      mail = []
      say('354 pode falar')
    } else if (line === 'QUIT') socket.end('221 até logo\r\n')
    else say('250 sim')
  })
}

const letter = {
  to: 'ana@exemplo.com',
  subject: 'Nova senha',
  text: 'Toque no link.',
  link: 'https://lumiar.exemplo/x',
}
const sendThrough = ({ url }: Office) => smtp(url, 'Lumiar <oi@exemplo.com>', [10, 10]).send(letter)

test('a mail arrives with its sender, its subject and its link', async () => {
  const correio = await office()
  await sendThrough(correio)

  expect(correio.mails).toHaveLength(1)
  expect(correio.mails[0]).toMatch(/^From: Lumiar <oi@exemplo.com>$/m)
  expect(correio.mails[0]).toMatch(/^To: ana@exemplo.com$/m)
  expect(correio.mails[0]).toContain('Subject: Nova senha')
  expect(correio.mails[0]).toContain('https://lumiar.exemplo/x')
})

test('a server that hangs up or asks to come later is asked again, and the mail is sent once', async () => {
  const correio = await office('hang up', '421 volte mais tarde')
  await sendThrough(correio)

  expect(correio).toMatchObject({ visits: 3, mails: [expect.stringContaining('Toque no link.')] })
})

test('what is refused for good is not asked again', async () => {
  const correio = await office('554 aqui não')

  await expect(sendThrough(correio)).rejects.toThrow('554')
  expect(correio).toMatchObject({ visits: 1, mails: [] })
})

test('a server that stays away is given up, with its reason', async () => {
  const correio = await office('hang up', 'hang up', 'hang up')

  await expect(sendThrough(correio)).rejects.toThrow()
  expect(correio.visits).toBe(3)
})
