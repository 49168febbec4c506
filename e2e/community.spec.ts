import { readFileSync } from 'node:fs'
import type { APIRequestContext, Page } from '@playwright/test'
import { texts } from '#domains/community/texts.ts'
import { go } from './kit/go.ts'
import { expect, expectAccessible, test } from './kit/kit.ts'

type Group = { id: string; name: string; nextEvent: { id: string } | null }

/** With a meeting ahead: other journeys make groups that have none. */
async function groupOf(request: APIRequestContext, circleId: string): Promise<Group> {
  const input = encodeURIComponent(JSON.stringify({ 0: { circleId } }))
  const answer = await request.get(`/api/communityGroups.circle?batch=1&input=${input}`)
  const groups: Group[] = (await answer.json())[0].result.data.groups
  return groups.find(({ nextEvent }) => nextEvent) as Group
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const own = (page: Page, name: string) => page.getByRole('region', { name })

test('the hub comes in one request; hub, circle, group, event and report can be read, an event is a file for the calendar, and a wide screen is used', async ({
  page,
  member: _,
}) => {
  const [dawn, colo] = [await groupOf(page.request, 'meditacao'), await groupOf(page.request, 'cura')]
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/api/community') && asked.push(request.url()))
  await page.goto('/community')
  await expect(page.locator('a[href^="/community/event/"]')).toHaveCount(3)
  expect(asked).toHaveLength(1)
  await expectAccessible(page)

  await go(page, `/community/event/${colo.nextEvent?.id}`)
  await expect(page.getByText(texts.event.roomDetail)).toBeVisible()
  await expectAccessible(page)
  await button(page, texts.event.register).click()
  await expect(button(page, texts.event.cancel)).toBeVisible()
  const downloading = page.waitForEvent('download')
  await button(page, texts.event.ics).click()
  const file = await downloading
  const ics = readFileSync(await file.path(), 'utf8')
  expect(file.suggestedFilename()).toMatch(/^lumiar-\d{4}-\d\d-\d\d\.ics$/)
  expect(ics).toMatch(/^BEGIN:VCALENDAR\r\n/)
  expect(ics).toContain('SUMMARY:Luz baixa\r\n')
  expect(ics).toMatch(/DTSTART:\d{8}T003000Z\r\n/)

  await go(page, `/community/circle/meditacao/group/${dawn.id}`)
  await expect(page.getByRole('heading', { level: 1, name: dawn.name })).toBeVisible()
  await button(page, texts.group.join).click()
  await expect(own(page, texts.group.activeMembers).getByText('Ana S.').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: texts.group.backToCircle }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Meditação' })).toBeVisible()
  await expect(page.getByText(texts.group.youAreIn)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: texts.backToHub }).click()
  await expect(own(page, texts.mine.groups)).toBeVisible()
  await expect(own(page, texts.mine.events)).toBeVisible()
  await expectAccessible(page)

  await page.setViewportSize({ width: 1280, height: 800 })
  for (const [path, title] of [
    ['/community', 'Comunidade'],
    ['/community/circle/meditacao', 'Meditação'],
    [`/community/circle/cura/group/${colo.id}`, colo.name],
    [`/community/event/${dawn.nextEvent?.id}`, 'Detalhes do Evento'],
  ] as const) {
    await go(page, path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.locator('.skeleton')).toHaveCount(0)

    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(1280)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await go(page, `/community/circle/cura/group/${colo.id}`)
  await expect(page.getByRole('heading', { level: 1, name: colo.name })).toBeVisible()
  await button(page, texts.report.open).click()
  await button(page, texts.report.send).click()
  await expect(page.getByText('Conte o motivo')).toBeVisible()
  await expectAccessible(page)
})
