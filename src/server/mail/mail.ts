/** `text`, then `link`; `after` is a second paragraph that follows it, with a link of its own. */
export type Message = {
  to: string
  subject: string
  link: string
  text: string
  after?: { text: string; link: string }
}

export type Mail = { send: (message: Message) => Promise<void> }

export const bodyOf = ({ text, link, after }: Pick<Message, 'text' | 'link' | 'after'>): string =>
  `${text}\n\n${link}\n${after ? `\n${after.text}\n\n${after.link}\n` : ''}`
