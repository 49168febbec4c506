import { Socket } from 'node:net'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { NotYet } from '#server/jobs/retries.ts'

/**
 * Up to the last line a mail may be cut off and tried again. After it the server may have taken the mail, so its answer is awaited
 * for as long as RFC 5321 asks (4.5.3.2.6): who gives up earlier sends it twice.
 */
const LIMITS = { talkMs: 60_000, answerMs: 10 * 60_000, mostUnanswered: 4 }

const ASK_AGAIN_MS = 10_000

const CONNECT = { connectionTimeout: 10_000, greetingTimeout: 10_000 }

/**
 * Hands a mail over. One whose answer takes long calls `freeSlot`, so that other jobs go on. While there are several such mails the
 * server gets no others: those are left to the queue, which asks again.
 */
export function handingOver(url: string, limits: Partial<typeof LIMITS> = {}) {
  const { talkMs, answerMs, mostUnanswered } = { ...LIMITS, ...limits }
  const unanswered = new Set<Socket>()

  return async (message: SendMailOptions, freeSlot: () => void) => {
    if (unanswered.size >= mostUnanswered) throw new NotYet('SMTP_SLOW', ASK_AGAIN_MS)
    const socket = new Socket()
    const transport = createTransport({ url, socket, ...CONNECT, socketTimeout: answerMs })
    let [isSaid, isCut] = [false, false]
    transport.use('stream', (mail, next) => {
      mail.message.processFunc((lines) =>
        lines.once('end', () => {
          isSaid = true
        }),
      )
      next()
    })
    const timer = setTimeout(() => {
      isCut = !isSaid
      if (isCut) return socket.destroy()
      unanswered.add(socket)
      freeSlot()
    }, talkMs)
    try {
      await transport.sendMail(message)
    } catch (error) {
      throw isCut ? coded('ETIMEDOUT') : error
    } finally {
      clearTimeout(timer)
      unanswered.delete(socket)
    }
  }
}

const coded = (code: string) => Object.assign(new Error(code), { code })
