import './styles.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { queryClient } from './api.ts'
import { reloadWhenOutdated } from './offline/outdated.ts'
import { prepareFirst } from './prepareFirst.ts'
import { Toaster } from './ui/toast.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')

reloadWhenOutdated()

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
