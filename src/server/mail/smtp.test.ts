import { expect, onTestFinished, test, vi } from 'vitest'
import { PermanentFailure } from '#server/jobs/retries.ts'
import { smtp } from './smtp.ts'
import { openOffice } from './testing/office.ts'
import { fileOf, readMail } from './testing/readMail.ts'

const letter = {
  to: 'ana@exemplo.com',
  subject: 'Nova senha',
  text: 'Toque no link.',
  link: 'https://lumiar.exemplo/x',
}

async function office(...met: Parameters<typeof openOffice>) {
  const opened = await openOffice(...met)
  onTestFinished(() => opened.close())
  return opened
}

const sendThrough = ({ url }: { url: string }) => smtp(url, 'Lumiar <oi@exemplo.com>').send(letter, { id: 'a1b2' })
const failure = (to: { url: string }) =>
  sendThrough(to).then(
    () => 'sent',
    (error: unknown) => error,
  )

test('a mail arrives with its sender, its subject and its link', async () => {
  const correio = await office()
  await sendThrough(correio)

  expect(correio.mails).toHaveLength(1)
  expect(correio.mails[0]).toMatch(/^From: Lumiar <oi@exemplo.com>$/m)
  expect(correio.mails[0]).toMatch(/^To: ana@exemplo.com$/m)
  expect(correio.mails[0]).toContain('Subject: Nova senha')
  expect(correio.mails[0]).toContain('https://lumiar.exemplo/x')
})

test('a mail of a kind that may be turned off says where, for one click', async () => {
  const correio = await office()
  const unsubscribe = 'https://lumiar.exemplo/unsubscribe/x'
  await smtp(correio.url, 'oi@exemplo.com').send({ ...letter, unsubscribe }, { id: '1' })
  await sendThrough(correio)

  expect(correio.mails[0]).toMatch(/^List-Unsubscribe: <https:\/\/lumiar.exemplo\/unsubscribe\/x>$/m)
  expect(correio.mails[0]).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m)
  expect(correio.mails[1]).not.toContain('List-Unsubscribe')
})

test('a file arrives to the byte, beside text and html', async () => {
  const correio = await office()
  const attachment = { name: 'a.ics', type: 'text/calendar; charset=utf-8', content: 'A:é 🌻\r\n b\r\n.\r\n' }
  await smtp(correio.url, 'oi@exemplo.com').send({ ...letter, attachment }, { id: '1' })

  const mail = readMail(correio.mails[0] ?? '')
  expect(mail.parts.map(({ type }) => type.split(';')[0])).toEqual(['text/plain', 'text/html', 'text/calendar'])
  expect(fileOf(mail)).toMatchObject({ text: attachment.content, disposition: expect.stringContaining('a.ics') })
})

test('a mail sent twice by one job is one message', async () => {
  const correio = await office()
  await sendThrough(correio)
  await sendThrough(correio)

  for (const mail of correio.mails) expect(mail).toMatch(/^Message-ID: <a1b2@exemplo.com>$/m)
  expect(correio.mails).toHaveLength(2)
})

test.each([
  ['hangs up', ['hang up'], {}, 'ECONNECTION'],
  ['asks to come later', ['421 volte mais tarde'], {}, 'SMTP_421'],
  ['takes nothing from anybody', ['554 aqui não'], {}, 'SMTP_554'],
  ['does not relay for us', [], { 'MAIL FROM': '530 autentique-se' }, 'SMTP_530'],
  ['is full', [], { 'RCPT TO': '452 caixa cheia de ana@exemplo.com' }, 'SMTP_452'],
])('a server that %s is for the queue to try again', async (_, greetings, refusing, code) => {
  const thrown = await failure(await office(greetings, refusing))

  expect(thrown).not.toBeInstanceOf(PermanentFailure)
  expect(thrown).toMatchObject({ code })
})

test('what a server refuses to the recipient is refused for good, and nothing of its words is repeated', async () => {
  const thrown = await failure(await office([], { 'RCPT TO': '550 ana@exemplo.com não mora aqui' }))

  expect(thrown).toBeInstanceOf(PermanentFailure)
  expect(thrown).toMatchObject({ code: 'SMTP_550', message: 'SMTP_550' })
})

test('a server that does not know our password refuses no mail for good', async () => {
  const { url } = await office([], { EHLO: '250-correio\r\n250 AUTH PLAIN', AUTH: '535 senha errada' })
  const thrown = await failure({ url: url.replace('//', '//eu:errada@') })

  expect(thrown).not.toBeInstanceOf(PermanentFailure)
  expect(thrown).toMatchObject({ code: 'SMTP_535' })
})

/** A server that answers these commands when it is told to, and a clock that stands still until it has heard the first of them. */
async function slowOffice(command: string) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const [heard, answer] = [later(), later<string>()]
  const wait = () => {
    heard.resolve()
    return answer.promise
  }
  return { ...(await office([], { [command]: wait })), heard: heard.promise, answer: answer.resolve }
}

function later<T = void>() {
  let resolve: (value: T) => void = () => {}
  const promise = new Promise<T>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

const MINUTE = 60_000

test('a server that is slow to answer the last line is waited for, out of the way of other jobs', async () => {
  const correio = await slowOffice('.')
  const freeSlot = vi.fn()
  const sending = smtp(correio.url, 'oi@exemplo.com').send(letter, { id: '1', freeSlot })
  await correio.heard
  vi.advanceTimersByTime(MINUTE - 1)
  expect(freeSlot).not.toHaveBeenCalled()
  vi.advanceTimersByTime(8 * MINUTE)
  expect(freeSlot).toHaveBeenCalledOnce()
  correio.answer('250 guardada')

  await expect(sending).resolves.toBeUndefined()
})

test('while several answers are awaited the server gets no other mail, and afterwards it does', async () => {
  const correio = await slowOffice('.')
  const { send } = smtp(correio.url, 'oi@exemplo.com', { mostUnanswered: 1 })
  const first = send(letter, { id: '1' })
  await correio.heard
  vi.advanceTimersByTime(MINUTE)
  await expect(send(letter, { id: '2' })).rejects.toMatchObject({ code: 'SMTP_SLOW' })
  correio.answer('250 guardada')
  await first

  await expect(send(letter, { id: '3' })).resolves.toBeUndefined()
})

test.each(['EHLO', 'MAIL FROM', 'RCPT TO', 'DATA'])(
  'a server that falls silent at %s is left soon',
  async (command) => {
    const { url, heard } = await slowOffice(command)
    const failed = failure({ url })
    await heard
    vi.advanceTimersByTime(MINUTE)

    expect(await failed).toMatchObject({ code: 'ETIMEDOUT' })
  },
)

test('a server that never answers the last line is left in the end', async () => {
  const { url } = await slowOffice('.')
  const sending = smtp(url, 'oi@exemplo.com', { answerMs: 300 }).send(letter, { id: '1' })

  await expect(sending).rejects.toMatchObject({ code: 'ETIMEDOUT' })
})
