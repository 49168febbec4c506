import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { Router } from 'wouter'
import type { QueryCall, WireAnswer } from '#client/api/types.ts'
import { stylesName } from '#client/device/firstScreen/kept.ts'
import { firstCallsAt } from '#client/navigation/firstCalls.ts'
import type { Session } from '#client/session.ts'
import { paths } from '#shared/paths.ts'
import Shell from './layout/Shell.tsx'
import { memberPages } from './memberPages.ts'
import HomePage from './pages/HomePage.tsx'
import { newcomersPart } from './pages/newcomersPart.ts'

export const path = paths.home

/** What home is painted from, in the order of the answers; the session first. */
export const calls: QueryCall[] = [['auth.session'], ...firstCallsAt(memberPages, paths.home, '')]

/** What is asked for besides when this member is a new one; its answers come behind the others. */
export function moreCalls([session]: WireAnswer[]): QueryCall[] {
  const member = session?.result?.data as Session | null
  return member && newcomersPart.isFor(member) ? newcomersPart.calls : []
}

/**
 * Home as the app will paint it, for the server to send with the page (scripts/firstScreen.mjs builds it for Node). Each time
 * with a cache of its own: nothing of one member stays for the next. Inert, because nothing in it answers yet.
 */
export function render(answers: WireAnswer[]): string | undefined {
  const client = new QueryClient()
  for (const [index, [name]] of [...calls, ...moreCalls(answers)].entries())
    if (answers[index]?.result) client.setQueryData([name], answers[index].result.data)
  const member = client.getQueryData<Session | null>(['auth.session'])
  const html = member && renderToStaticMarkup(<Home client={client} member={member} />)
  client.clear()
  return html?.replace('<div ', '<div inert ').replaceAll(' style="', ` ${stylesName}="`)
}

const Home = ({ client, member }: { client: QueryClient; member: Session }) => (
  <QueryClientProvider client={client}>
    <Router ssrPath={paths.home}>
      <Shell member={member} pathname={paths.home}>
        <HomePage />
      </Shell>
    </Router>
  </QueryClientProvider>
)
