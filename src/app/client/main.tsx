import './styles.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from '#client/api/cache.ts'
import { declareRecordsLater } from '#client/device/registry.ts'
import { reloadWhenOutdated } from '#client/offline/outdated.ts'
import { clearLeftoversBy } from '#client/session.ts'
import { Toaster } from '#client/ui/toast.tsx'
import { App } from './App.tsx'
import { prepareFirst } from './prepareFirst.ts'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')

reloadWhenOutdated()
declareRecordsLater(() => import('./declare.ts').then(({ records }) => records))
clearLeftoversBy(async (memberId, known) => {
  const { clearLeftovers } = await import('#client/offline/clear.ts')
  await clearLeftovers(memberId, known)
})

void prepareFirst(window.location.pathname).then(() =>
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <App />
        <Toaster />
      </QueryClientProvider>
    </StrictMode>,
  ),
)
