type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Name = string | RegExp

const controls = 'a[href], button, summary, [role=switch], [role=slider], input[type=radio], input[type=checkbox]'
const fields = 'input:not([type=radio], [type=checkbox]), textarea, select'

/**
 * What someone finds in a place by its words, and does with it. As someone would, it waits for what is not there yet; what cannot
 * be used by hand cannot be used here.
 */
export class Shown {
  private readonly page: HTMLElement
  private readonly place: () => HTMLElement

  constructor(page: HTMLElement, place = () => page) {
    this.page = page
    this.place = place
  }

  /** What stands over everything else, and is called so. */
  dialog(name: Name = '') {
    return new Shown(this.page, () => {
      const dialog = [...this.page.querySelectorAll<HTMLElement>('dialog[open]')].at(-1) ?? fail('no dialog')
      return isCalled(dialog, name) ? dialog : fail(`the dialog is called “${nameOf(dialog)}”`)
    })
  }

  /** The innermost row, card or part that says this. */
  part(words: string) {
    return new Shown(this.page, () => innermost(this.place(), words))
  }

  text() {
    return textOf(this.place())
  }

  all(selector: string) {
    return [...this.place().querySelectorAll<HTMLElement>(selector)]
  }

  sees(words: string) {
    return this.once(() => says(this.place(), words) || fail(`“${words}” is not said`))
  }

  /** Also where the place itself is gone. */
  misses(words: string) {
    return this.once(() => !this.isSaid(words) || fail(`“${words}” is still said`))
  }

  control(name: Name) {
    return this.once(() => found(this.place(), controls, name))
  }

  field(label: Name) {
    return this.once(() => found(this.place(), fields, label) as Field)
  }

  /** Waits until it does: what a form shows of a change comes a moment after it. */
  holds(label: Name, value: string) {
    return this.once(() => {
      const held = (found(this.place(), fields, label) as Field).value
      return held === value || fail(`“${label}” holds “${held}” and not “${value}”`)
    })
  }

  async press(name: Name) {
    const control = await this.once(() => usable(found(this.place(), controls, name)))
    control.focus()
    control.click()
  }

  async fill(label: Name, value: string) {
    setValue(await this.once(() => usable(found(this.place(), fields, label)) as Field), value)
  }

  async choose(label: Name, option: string) {
    const { select, value } = await this.once(() => {
      const select = usable(found(this.place(), 'select', label)) as HTMLSelectElement
      const wanted = [...select.options].find((one) => textOf(one) === option)
      return { select, value: wanted?.value ?? fail(`“${label}” offers no “${option}”: ${select.textContent}`) }
    })
    setValue(select, value)
  }

  /** As the browser tells a dialog of the key. */
  async escape() {
    const dialog = await this.once(() => this.dialog().place())
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
  }

  private isSaid(words: string) {
    try {
      return says(this.place(), words)
    } catch {
      return false
    }
  }

  private once<T>(look: () => T) {
    return until(look, () => this.page)
  }
}

/** Long enough for a busy machine to load a screen; whoever waits that long is told. */
const PATIENCE_MS = 15_000

/** Looks until it is found; after a while it tells what stood in its way. */
export async function until<T>(look: () => T | Promise<T>, place: () => HTMLElement = () => document.body): Promise<T> {
  const end = performance.now() + PATIENCE_MS
  for (;;) {
    try {
      return await look()
    } catch (error) {
      if (performance.now() > end) throw new Error(`${(error as Error).message}\non: ${textOf(place())}`)
      await new Promise((next) => setTimeout(next, 20))
    }
  }
}

function fail(sentence: string): never {
  throw new Error(sentence)
}

const textOf = (element: HTMLElement) => (element.textContent ?? '').replace(/\s+/g, ' ').trim()

const says = (element: HTMLElement, words: string) => textOf(element).includes(words)

function innermost(place: HTMLElement, words: string): HTMLElement {
  const parts = [...place.querySelectorAll<HTMLElement>('tr, li, article, section')].filter((part) => says(part, words))
  return (
    parts.find((part) => !parts.some((other) => other !== part && part.contains(other))) ??
    fail(`nothing says “${words}”`)
  )
}

/** The one that is called exactly this; without one, the only one whose name holds it. */
function found(place: HTMLElement, selector: string, name: Name): HTMLElement {
  const all = [...place.querySelectorAll<HTMLElement>(selector)]
  const fitting = all.filter((element) => isCalled(element, name))
  const [exact] = fitting.filter((element) => nameOf(element) === name)
  const only = exact ?? (fitting.length === 1 ? fitting[0] : undefined)
  return only ?? fail(`${fitting.length} are called “${name}” among: ${all.map(nameOf).join(' · ')}`)
}

function isCalled(element: HTMLElement, name: Name): boolean {
  const called = nameOf(element)
  return typeof name === 'string' ? called.includes(name) : name.test(called)
}

function nameOf(element: HTMLElement): string {
  const by = element.getAttribute('aria-labelledby')?.split(' ')
  const labels = by ? by.map((id) => document.getElementById(id)) : [...((element as HTMLInputElement).labels ?? [])]
  const label = element.getAttribute('aria-label') ?? labels.map((one) => one?.textContent ?? '').join(' ')
  return (label || element.textContent || '').replace(/\s+/g, ' ').trim()
}

/** Over an open dialog nothing else can be reached. */
function usable(element: HTMLElement): HTMLElement {
  const isBehind = [...document.querySelectorAll('dialog[open]')].at(-1)?.contains(element) === false
  if (isBehind || element.matches(':disabled, fieldset:disabled *, [readonly], [inert] *'))
    fail(`“${nameOf(element)}” cannot be used now`)
  return element
}

/** As typed: React takes notice of a value that it did not set itself. */
function setValue(field: Field, value: string) {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
  field.focus()
  set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
