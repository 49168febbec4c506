// @vitest-environment page
import { QueryClientProvider } from '@tanstack/react-query'
import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#client/api/cache.ts'
import { sendFirstCalls } from '#client/api/prefetch/sendFirstCalls.ts'
import { noteServerTime } from '#client/api/serverClock.ts'
import { texts } from '../texts.ts'
import type { Activity, CommunityEvent, NextEvent } from './data.ts'
import { EventFacts } from './events/EventFacts.tsx'
import { NextEventBlock } from './events/NextEventBlock.tsx'
import { Registration } from './events/Registration.tsx'
import { ActivityList } from './hub/ActivityList.tsx'

const device = new Date('2026-11-15T15:00:00Z')
const server = new Date('2026-11-18T15:00:00Z')
const answered = () => new Response('[]', { headers: { date: server.toUTCString() } })

const tomorrow = { startDate: '2026-11-19T15:00:00Z', isOnline: true, eventType: 'encontro' } as NextEvent
const over = { startDate: '2026-11-17T15:00:00Z', endDate: null, isOnline: true, meetingLink: null } as CommunityEvent

function html<P extends object>(component: FunctionComponent<P>, props: P): string {
  const shown = createElement(component, props)
  return renderToStaticMarkup(createElement(QueryClientProvider, { client: queryClient }, shown))
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime(device)
  queryClient.setQueryData(['auth.session'], { id: 'ana', timezone: 'America/Sao_Paulo' })
})

afterEach(() => {
  noteServerTime(new Response('', { headers: { date: device.toUTCString() } }))
  queryClient.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const expectServerTime = () => {
  const feed = [{ id: '1', type: 'energy_check-in', userName: 'Bia S.', details: null, at: '2026-11-18T14:55:00Z' }]
  expect(html(ActivityList, { heading: 'x', hasFailed: false, items: feed as Activity[] })).toContain('5min atrás')
  expect(html(NextEventBlock, { event: tomorrow })).toContain(texts.inDays.tomorrow)
  expect(html(Registration, { event: over })).toContain(texts.event.over)
  expect(html(EventFacts, { event: over })).toContain(texts.event.wasOnline)
}

test('feed and events tell their distance by the server’s clock, on a phone whose clock is three days late', () => {
  noteServerTime(answered())
  expectServerTime()
})

test('the first page, whose answers were all asked ahead, knows the server’s clock too', async () => {
  vi.stubGlobal('fetch', async () => answered())
  sendFirstCalls([['communityGroups.hub']])
  await vi.advanceTimersByTimeAsync(10)
  expectServerTime()
})
