import { appendFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'

/**
 * A mail server in a process of its own. It takes as long for a mail as a real one, and notes each that it took: when, to whom
 * and under which Message-ID. Whoever hangs up before its last word has handed nothing over.
 */
const [, , port, path = ''] = process.argv

createServer((socket) => {
  const say = (line) => socket.writable && socket.write(`${line}\r\n`)
  let mail = null
  socket.on('error', () => {})
  say('220 correio')
  const lines = createInterface(socket)
  // Who is killed resets the connection, of which readline tells too.
  lines.on('error', () => {})
  lines.on('line', (line) => {
    if (mail && line === '.') {
      const taken = mail.join('\n')
      mail = null
      setTimeout(() => take(socket, taken, say), 20 + Math.random() * 180)
    } else if (mail) mail.push(line)
    else if (line === 'DATA') {
      mail = []
      say('354 pode falar')
    } else if (line === 'QUIT') socket.end('221 até logo\r\n')
    else say('250 sim')
  })
}).listen(Number(port), '127.0.0.1')

function take(socket, mail, say) {
  if (socket.destroyed || socket.readableEnded) return
  const header = (name) => new RegExp(`^${name}: (.*)$`, 'mi').exec(mail)?.[1] ?? ''
  appendFileSync(path, `${JSON.stringify({ at: Date.now(), id: header('Message-ID'), to: header('To') })}\n`)
  say('250 guardada')
}
