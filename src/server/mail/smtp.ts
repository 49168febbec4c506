import { createTransport } from 'nodemailer'
import type { Mail } from './mail.ts'

export function smtp(url: string, from: string): Mail {
  const transport = createTransport(url)
  return {
    async send({ to, subject, text, link }) {
      await transport.sendMail({ from, to, subject, text: `${text}\n\n${link}\n` })
    },
  }
}
