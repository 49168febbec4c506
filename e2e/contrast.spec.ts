import type { Page } from '@playwright/test'
import { injectAxe } from './kit/accessible.ts'
import { findLowContrasts } from './kit/contrast.ts'
import { expect, test } from './kit/kit.ts'

// On a page that is not drawn every letter would be transparent.
test.use({ isPainted: true })

test('our measure of contrast says what axe says, and of gradients what axe leaves out', async ({ page }) => {
  const alike = everyMix().map(
    ({ letters, ground, opacity, size }, at) =>
      `<div style="background:${ground}"><p id="a${at}" style="color:${letters};opacity:${opacity};font-size:${size}px">Respire fundo</p></div>`,
  )
  await page.setContent(`<html lang="pt-BR"><body style="background:#fff"><main>${alike.join('')}</main></body></html>`)
  await injectAxe(page)
  const byAxe = await page.evaluate(lowByAxe)
  expect(byAxe.length).toBeGreaterThan(40)
  expect(byAxe.length).toBeLessThan(alike.length - 40)
  expect(await lowByUs(page)).toEqual(byAxe)

  const light = 'style="color:#fff"'
  await page.setContent(`<body style="background:#fff">
    <div style="background:linear-gradient(#222,#999)"><p id="palingGround" ${light}>Respire</p></div>
    <div style="background:linear-gradient(lab(15 5 5),lab(65 5 5))"><p id="palingInLab" ${light}>Respire</p></div>
    <div style="background:linear-gradient(#222,#444)"><p id="darkGround" ${light}>Respire</p></div>
    <div style="position:relative;height:3rem"><i style="position:absolute;inset:0;background:#222"></i>
      <p id="onLayer" style="position:relative;color:#fff">Respire</p></div>
    <div style="position:relative;height:3rem"><i style="position:absolute;inset:0;background:#222;z-index:1"></i>
      <p id="belowLayer" style="position:relative;color:#fff">Respire</p></div>
    <div style="position:relative;height:3rem"><svg style="position:absolute;inset:0" width="300" height="48"></svg>
      <p id="onPicture" style="position:relative;color:#fff">Respire</p></div>
    <div style="height:2rem;overflow:auto;background:#222"><p>&nbsp;</p><p>&nbsp;</p><p id="scrolledAway" ${light}>Respire</p></div>
    <button id="off" disabled style="color:#fff;background:#fff">Respire</button>
    <p id="hidden" aria-hidden="true" ${light}>Respire</p>
    <p id="arriving">Respire</p>`)
  await page.locator('#arriving').evaluate((text) => text.animate([{ opacity: 0.1 }, {}], 60_000))
  expect(await lowByUs(page)).toEqual(['belowLayer', 'palingGround', 'palingInLab'])
})

function everyMix() {
  const colours = ['#1e1a33', '#44502a', '#8f8f8f', '#b5623f', '#c9c0ae', '#fdf5e0', 'rgb(20 70 90 / 90%)']
  return colours.flatMap((letters) =>
    // Of letters in the colour of their ground axe thinks that they are meant to be unseen.
    colours
      .filter((ground) => ground !== letters)
      .flatMap((ground) => [1, 0.8].flatMap((opacity) => [14, 24].map((size) => ({ letters, ground, opacity, size })))),
  )
}

/** The ids of the texts, in the order of their names. */
async function lowByUs(page: Page): Promise<string[]> {
  const lines = await page.evaluate(findLowContrasts)
  return lines.flatMap((line) => /^light .* id="(\w+)"/.exec(line)?.[1] ?? []).sort()
}

/** Runs in the page. */
async function lowByAxe(): Promise<string[]> {
  const { violations } = await window.axe.run(document, { runOnly: { type: 'rule', values: ['color-contrast'] } })
  return violations.flatMap(({ nodes }) => nodes.map(({ target }) => String(target).slice(1))).sort()
}
