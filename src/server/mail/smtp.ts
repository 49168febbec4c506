import { NotYet, PermanentFailure } from '#server/jobs/retries.ts'
import { handingOver } from './handOver.ts'
import { htmlOf } from './html.ts'
import { bodyOf, type Mail, type Message } from './mail.ts'

/**
 * One attempt. The Message-ID is the job's: a mail sent again, because its process ended between the server's word and our
 * note of it, is the same message to every mail server and mailbox that looks.
 */
export function smtp(url: string, from: string, limits?: Parameters<typeof handingOver>[1]): Mail {
  const handOver = handingOver(url, limits)
  const host =
    from
      .split('@')
      .at(-1)
      ?.replace(/[^\w.-]/g, '') || 'lumiar'
  return {
    canSend: true,
    async send({ to, subject, attachment, ...body }, { id, freeSlot = () => {} }) {
      const headers = body.unsubscribe ? oneClick(body.unsubscribe) : {}
      const message = {
        from,
        to,
        subject,
        text: bodyOf(body),
        html: htmlOf(body),
        messageId: `<${id}@${host}>`,
        headers,
        attachments: attachment ? [fileOf(attachment)] : [],
      }
      await handOver(message, freeSlot).catch((error) => {
        throw failureOf(error)
      })
    },
  }
}

/** In base64, so that its lines arrive as they are: those of a calendar end by CRLF and are folded to the byte. */
const fileOf = ({ name, type, content }: NonNullable<Message['attachment']>) => ({
  filename: name,
  contentType: type,
  content,
  contentTransferEncoding: 'base64' as const,
})

/** RFC 8058 */
const oneClick = (link: string) => ({
  'List-Unsubscribe': `<${link}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/**
 * A recipient or a message refused for good (5xx) is not tried again. A server that greets nobody, or does not know our
 * password, says nothing about the message. Only codes go on from here: a server's words may repeat the recipient.
 */
function failureOf(error: unknown): Error {
  if (error instanceof NotYet) return error
  const { code, responseCode, command } = Object(error)
  const reason = responseCode ? `SMTP_${responseCode}` : String(code ?? 'SMTP')
  if (responseCode >= 500 && /^(RCPT TO|DATA)$/.test(command)) return new PermanentFailure(reason)
  return Object.assign(new Error(reason), { code: reason })
}
