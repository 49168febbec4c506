import { profilePaths } from '#domains/profile/paths.ts'
import type { Run } from '#server/jobs/kinds.ts'
import { unsubscribeLink } from '#server/mail/unsubscribe.ts'
import type { KitServices } from '#server/services.ts'
import { paths } from '#shared/paths.ts'
import { mail as texts } from '../mail.texts.ts'

/** What may be turned off by the link of a mail, alone. */
export type MailKind = 'reminder' | 'letter'

type To = { userId: string; email: string; firstName: string | null }
/** `path`: where the link leads, home unless told. */
type Words = {
  kind: MailKind | null
  path?: string
  title: string
  text: string
  open: string
  settings?: string
}

/** Where hour, days and channels are chosen. */
export const settingsPath = `${profilePaths.profile}?tab=notificacoes`

/** Where there is no mail server nothing is sent: these are not for the outbox of who tries Lumiar. */
export async function noticeMail(
  { mail, config, secret }: Pick<KitServices, 'mail' | 'config' | 'secret'>,
  { userId, email, firstName }: To,
  { kind, path = paths.home, title, text, open, settings }: Words,
  job: Run,
) {
  if (!mail.canSend) return
  const linkTo = (path: string) => new URL(path, config.appUrl).href
  await mail.send(
    {
      to: email,
      subject: title,
      text: `${texts.hello(firstName)}\n\n${text}\n\n${open}`,
      link: linkTo(path),
      ...(kind && { unsubscribe: unsubscribeLink({ secret, config }, userId, kind) }),
      ...(settings && { after: { text: settings, link: linkTo(settingsPath) } }),
    },
    job,
  )
}
