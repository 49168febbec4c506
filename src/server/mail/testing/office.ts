import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

export type Office = { url: string; visits: number; mails: string[]; close: () => void }

/**
 * A mail server that takes what it is given and keeps it as it came. Each of its first visitors, or of the commands `refusing`
 * names, is met with the next of these words instead. `.` stands for a mail's last line, and a function answers when it likes.
 */
export async function openOffice(greetings: string[] = [], refusing: Refusing = {}): Promise<Office> {
  const server = createServer((socket) => {
    const greeting = greetings[kept.visits++]
    if (greeting === 'hang up') socket.destroy()
    else if (greeting) socket.end(`${greeting}\r\n`)
    else takeMails(socket, (mail) => kept.mails.push(mail), refusing)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const kept: Office = { url: `smtp://127.0.0.1:${port}`, visits: 0, mails: [], close: () => server.close() }
  return kept
}

type Refusing = Record<string, string | (() => Promise<string>)>

function takeMails(socket: Socket, keep: (mail: string) => void, refusing: Refusing) {
  const say = (line: string) => socket.write(`${line}\r\n`)
  let mail: string[] | null = null
  socket.on('error', () => {})
  say('220 correio')
  const lines = createInterface(socket)
  lines.on('error', () => {})
  lines.on('line', (line) => {
    const isInMail = mail !== null && line !== '.'
    const refusal = isInMail ? undefined : Object.entries(refusing).find(([command]) => line.startsWith(command))?.[1]
    if (typeof refusal === 'function') void refusal().then(say)
    else if (refusal) say(refusal)
    else if (mail && line === '.') {
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
