// @vitest-environment page
import { expect, test } from 'vitest'
import { appOn } from '#app/client/testing/appOn.ts'
import { until } from '#app/client/testing/shown.ts'
import { testKitWithContent } from '#app/server/testing/kit.ts'

const kit = testKitWithContent()
const app = appOn(kit)

test('staff make a practice step by step, try it, and a member does it', async () => {
  const name = 'Chegar em casa'
  const admin = await kit.person(['admin'])
  const page = await app.open('/admin/practices', admin)
  await page.part('Maré Crescente').sees('Página Respiração')

  await page.press('Nova prática')
  const editor = page.dialog('Nova prática')
  await editor.holds('Tipo', 'meditação')
  await editor.holds('Duração em minutos', '10')
  expect((await editor.field('Duração em minutos')).getAttribute('max')).toBe('120')
  expect((await editor.field('Nome')).getAttribute('maxlength')).toBe('200')
  await editor.press('Passo a passo')
  await editor.press('Adicionar passo')
  await editor.fill('Duração em minutos', '121')
  await editor.press('Salvar')
  await editor.sees('Valor acima do máximo.')
  await until(async () => expect(document.activeElement).toBe(await editor.field('Nome')))

  await editor.fill('Nome', name)
  await editor.fill('Duração em minutos', '4')
  await editor.fill('Texto do passo 1', 'Solte as chaves.')
  await editor.press('Adicionar passo')
  await editor.fill('Texto do passo 2', 'Abra a porta.')
  await editor.press('Guiar a respiração no passo 2')
  expect((await editor.field('Texto do passo 2')).getAttribute('maxlength')).toBe('2000')
  expect((await editor.field('Inspirar (segundos) no passo 2')).getAttribute('min')).toBe('1')
  await editor.press('Subir Passo 2')
  await editor.holds('Texto do passo 1', 'Abra a porta.')
  await until(async () => expect(document.activeElement).toBe(await editor.control('Descer Passo 1')))
  await editor.sees('2 min 0 s em cada passo')
  await editor.choose('Página de lista', 'Cura Emocional')

  await editor.press('Experimentar')
  await page.sees('Passo 1 de 2')
  await page.press('Fechar a prévia')
  await editor.holds('Nome', name)

  const save = await editor.control('Salvar')
  save.click()
  save.click()
  await page.sees('Prática criada com sucesso!')

  await page.fill('Buscar prática', name.toLowerCase())
  await until(() => expect(location.search).toMatch(/^\?q=chegar/))
  // What is found stands alone below the head: before, the whole list still has the row, and is about to go.
  await until(() => expect(page.all('tr')).toHaveLength(2))
  await page.part(name).sees('Página Cura Emocional')
  expect(page.all(`[aria-label="${name}: ativo"]`)).toHaveLength(1)
  await page.press(`${name}: ativo`)
  await page.sees('Prática desativada!')
  await page.part(name).sees('Inativo')
  await page.press(`${name}: ativo`)
  await page.sees('Prática ativada!')

  app.go('/practices?range=quick')
  await page.press(`Iniciar: ${name}`)
  await page.sees('Abra a porta.')
  await page.press('Marcar como Concluído')
  await until(() => expect(page.all('h3').map(({ textContent }) => textContent)).toContain('Prática Concluída'))

  app.go(`/admin/practices?q=${encodeURIComponent(name)}`)
  await page.press(`Excluir ${name}`)
  await page.sees('1 sessão feita por membros: continua tudo contado')
  await page.sees('Ela sairá da página Cura Emocional.')
  await page.dialog().press('Excluir')
  await page.sees('Prática removida com sucesso!')
  await page.sees('Nada encontrado')
})

test('staff put a practice on a list page, order it, take it off, and choose one for a date', async () => {
  const { sql } = kit.services
  const name = 'Sopro curto'
  await sql`insert into recommended_practices (name, type, duration_minutes, content, published_at, created_at)
    values (${name}, 'guiada', 1, '{"textoGuiado": ["Sopre."]}', '2020-01-01', '2020-01-01')`
  let page = await app.open('/admin/practices', await kit.person(['admin']))
  await page.press('Páginas de lista')
  await page.choose('Página de lista', 'Chakras')
  const onPage = () => page.all('[aria-label="Práticas da página Chakras"] > li').map(({ textContent }) => textContent)
  const put = async () => {
    await page.choose('Colocar uma prática nesta página', name)
    await page.press('Colocar')
    await until(() => expect(onPage().at(-1)).toContain(name))
  }
  await put()
  const places = onPage().length
  await page.press(`Subir ${name}`)
  await until(() => expect(onPage()[places - 2]).toContain(name))
  page = await app.reload(location.pathname + location.search)
  await page.choose('Página de lista', 'Chakras')
  await until(() => expect(onPage()[places - 2]).toContain(name))
  await page.press(`Tirar ${name} da página`)
  await page.sees('Prática tirada da página!')
  await until(() => expect(onPage().join()).not.toContain(name))
  await put()
  app.go('/practice/chakras')
  await page.control(`Iniciar: ${name}`)

  app.go('/admin/practices/dates')
  const choose = async () => {
    await page.fill('Data', '2047-03-05')
    await page.choose('Prática', `${name} (hoje em Chakras)`)
    await page.press('Colocar na data')
  }
  await choose()
  await page.part(name).sees('de março de 2047')
  await page.holds('Data', '')
  await choose()
  await page.sees('Este dia já tem uma prática. Tire-a antes de pôr outra.')
  await page.press(/^Tirar a prática do dia/)
  await until(() => expect(page.all('tr').some(({ textContent }) => textContent?.includes(name))).toBe(false))
})
