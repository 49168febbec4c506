import { createTransport } from 'nodemailer'
import { PermanentFailure } from '#server/jobs/retries.ts'
import { htmlOf } from './html.ts'
import { bodyOf, type Mail } from './mail.ts'

/** Timeouts of our own: nodemailer's are up to ten minutes. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/**
 * One attempt. The Message-ID is the job's: a mail sent again, because its process ended between the server's word and our
 * note of it, is the same message to every mail server and mailbox that looks.
 */
export function smtp(url: string, from: string): Mail {
  const transport = createTransport({ url, ...TIMEOUTS })
  const host =
    from
      .split('@')
      .at(-1)
      ?.replace(/[^\w.-]/g, '') || 'lumiar'
  return {
    canSend: true,
    async send({ to, subject, ...body }, { id }) {
      const headers = body.unsubscribe ? oneClick(body.unsubscribe) : {}
      const message = {
        from,
        to,
        subject,
        text: bodyOf(body),
        html: htmlOf(body),
        messageId: `<${id}@${host}>`,
        headers,
      }
      await transport.sendMail(message).catch((error) => {
        throw failureOf(error)
      })
    },
  }
}

/** RFC 8058 */
const oneClick = (link: string) => ({
  'List-Unsubscribe': `<${link}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/**
 * A message refused for good (5xx) is not tried again; a wrong password of ours is not the message's fault. Only codes go
 * on from here: a server's words may repeat the recipient.
 */
function failureOf(error: unknown): Error {
  const { code, responseCode } = Object(error)
  const reason = responseCode ? `SMTP_${responseCode}` : String(code ?? 'SMTP')
  if (responseCode >= 500 && code !== 'EAUTH') return new PermanentFailure(reason)
  return Object.assign(new Error(reason), { code: reason })
}
