export type Message = { to: string; subject: string; text: string; link: string }

export type Mail = { send: (message: Message) => Promise<void> }
