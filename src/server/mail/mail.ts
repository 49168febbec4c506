import { texts } from './texts.ts'

/** `text`, then `link`; `after` is a second paragraph that follows it, with a link of its own. */
export type Message = {
  to: string
  subject: string
  link: string
  text: string
  after?: { text: string; link: string }
  /** Where mails of this kind are turned off (unsubscribeLink), for kinds that may be. */
  unsubscribe?: string
  /** A file of text that comes with it, such as a calendar's. */
  attachment?: { name: string; type: string; content: string }
}

/**
 * `send` is for jobs of the queue alone, which try again; `id` is the job's, and makes the Message-ID. Whether mails reach
 * anybody is `canSend`: without a mail server they are written to a folder.
 */
export type Mail = {
  canSend: boolean
  send: (message: Message, job: { id: string; freeSlot?: () => void }) => Promise<void>
}

type Body = Pick<Message, 'text' | 'link' | 'after' | 'unsubscribe'>

export const bodyOf = ({ text, link, after, unsubscribe }: Body): string =>
  [
    `${text}\n\n${link}\n`,
    ...(after ? [`${after.text}\n\n${after.link}\n`] : []),
    ...(unsubscribe ? [`${texts.turnOff}\n${unsubscribe}\n`] : []),
  ].join('\n')
