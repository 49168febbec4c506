/**
 * Runs in the page and names the texts that stand out too little from their ground, in either theme: below 4.5, or 3 where they
 * are large (WCAG 1.4.3). The ground is what is painted at the text's place before it, from the page up; of a gradient every colour
 * counts. A text on a picture is left out: its colours are not in the styles.
 */
export function findLowContrasts(): string[] {
  /** Red, green and blue of 0 to 255, and how much they cover of 0 to 1. */
  type Colour = [number, number, number, number]
  /** One of the grounds a text may have, and what lay there before each layer that lets its own background through. */
  type Ground = { colour: Colour; groups: { opacity: number; behind: Colour }[] }
  /** What of an element's computed style is asked for: each question to the browser makes a new text. */
  type Look = ReturnType<typeof newLook>
  /** Something that paints, where it does, and whether it stays there while the page is scrolled. */
  type Paint = { part: Element; left: number; top: number; right: number; bottom: number; isFixed: boolean }

  let looks = new Map<Element, Look>()
  const ancestries = new Map<Element, Element[]>()
  const colours = new Map<string, Colour>()
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  let paints: Paint[] = []
  const root = document.documentElement
  const { theme: shown } = root.dataset
  // What came since motion was ended, such as a toast, is measured as it will stand.
  for (const animation of document.getAnimations()) if (hasEnd(animation)) animation.finish()
  const texts = textsOf([...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body)
  const found = ['light', 'dark'].flatMap(findIn)
  // Back before the next frame: nothing is painted for it.
  root.dataset.theme = shown
  return found

  function hasEnd({ effect }: Animation): boolean {
    return effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
  }

  function findIn(theme: string): string[] {
    root.dataset.theme = theme
    looks = new Map()
    paints = [...document.body.querySelectorAll('*')].filter(isPaint).map((part) => {
      const { left, top, right, bottom } = part.getBoundingClientRect()
      const isFixed = ancestry(part).some((above) => lookOf(above).position === 'fixed')
      return { part, left, top, right, bottom, isFixed }
    })
    return texts.flatMap((text) => {
      const ratio = Math.min(...contrastsOf(text))
      return ratio < neededBy(text) ? [`${theme} contrast ${ratio.toFixed(2)}: ${text.outerHTML.slice(0, 300)}`] : []
    })
  }

  function textsOf(place: Element): Element[] {
    return [...place.querySelectorAll('*')].filter((element) => isRead(element) && isSeen(element) && !isOff(element))
  }

  function isRead(element: Element): boolean {
    if (
      element.matches(
        'select, textarea, input:not([type=checkbox], [type=radio], [type=range], [type=color], [type=file])',
      )
    )
      return true
    return [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
  }

  function isPaint(element: Element): boolean {
    const { backgroundColor, backgroundImage } = lookOf(element)
    const isBare = backgroundColor === 'rgba(0, 0, 0, 0)' && backgroundImage === 'none'
    return !isBare || isPicture(element)
  }

  function isPicture(element: Element): boolean {
    return element.matches('img, svg, canvas, video')
  }

  function isSeen(element: Element): boolean {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    const hasRoom = right - left > 1 && bottom - top > 1
    return hasRoom && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  }

  /** WCAG asks nothing of what cannot be used now; what is hidden from assistive technology says nothing. */
  function isOff(element: Element): boolean {
    const labelled = element.closest('label')?.control
    const off = ':disabled, fieldset:disabled *, [aria-disabled=true], [aria-disabled=true] *'
    return (
      element.matches(`${off}, [aria-hidden=true], [aria-hidden=true] *, [inert] *`) || Boolean(labelled?.matches(off))
    )
  }

  function neededBy(text: Element): number {
    const { fontSize, fontWeight } = lookOf(text)
    const size = Number.parseFloat(fontSize)
    return size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700) ? 3 : 4.5
  }

  function contrastsOf(text: Element): number[] {
    return groundsOf(text).map(({ colour, groups }) => {
      let letters = over(colourOf(lookOf(text).color), colour)
      let ground = colour
      for (const { opacity, behind } of groups.toReversed()) {
        letters = mixed(letters, behind, opacity)
        ground = mixed(ground, behind, opacity)
      }
      return contrast(letters, ground)
    })
  }

  /** None where a picture lies behind the text. */
  function groundsOf(text: Element): Ground[] {
    const { left, top, right, bottom } = text.getBoundingClientRect()
    const [x, y] = [(left + right) / 2, (top + bottom) / 2]
    const chain = ancestry(text)
    const beside = paintedAt(x, y).filter((part) => !part.contains(text) && !text.contains(part))
    let grounds: Ground[] = [{ colour: colourOf('Canvas'), groups: [] }]
    chain.forEach((element, depth) => {
      for (const part of beside) if (isBefore(part, chain, depth)) grounds = painted(grounds, part)
      const { opacity } = lookOf(element)
      if (opacity !== '1')
        grounds = grounds.map(({ colour, groups }) => ({
          colour,
          groups: [...groups, { opacity: Number(opacity), behind: colour }],
        }))
      // Out of the flow a text may stand beside what it belongs to; within it, it is only scrolled away.
      const isElsewhere = chain.findLastIndex((below) => lookOf(below).isOut) > depth && !covers(element, x, y)
      if (!isElsewhere || element === root || element === document.body) grounds = painted(grounds, element)
    })
    return grounds
  }

  function painted(grounds: Ground[], element: Element): Ground[] {
    if (isPicture(element)) return []
    const { backgroundColor, backgroundImage, filter, mixBlendMode } = lookOf(element)
    const plain = laid(grounds, [colourOf(backgroundColor)])
    if (backgroundImage.includes('url(') || filter !== 'none' || mixBlendMode !== 'normal') return []
    // The first of several is painted last.
    const layers = backgroundImage.split(/,\s*(?=[a-z-]+-gradient\()/).toReversed()
    return layers.reduce((under, layer) => {
      const stops = layer.match(/(?:rgba?|hsla?|(?:ok)?l(?:ab|ch)|color)\([^()]*\)/g)
      return stops ? laid(under, stops.map(colourOf)) : under
    }, plain)
  }

  function laid(grounds: Ground[], layers: Colour[]): Ground[] {
    const byColour = new Map<string, Ground>()
    const opaque = layers.every(([, , , alpha]) => alpha === 1)
    // What was unknown or manifold below is hidden by a layer that lets nothing through.
    const under =
      opaque && !grounds.some(({ groups }) => groups.length > 0)
        ? [{ colour: colourOf('Canvas'), groups: [] }]
        : grounds
    for (const { colour, groups } of under)
      for (const layer of layers) {
        const ground = { colour: over(layer, colour), groups }
        byColour.set(JSON.stringify(ground), ground)
      }
    return [...byColour.values()]
  }

  /** Whether it is part of something beside this ancestor of a text that is painted before it. */
  function isBefore(part: Element, chain: Element[], depth: number): boolean {
    const branch = chain[depth] as Element
    const parent = branch.parentElement
    if (!parent?.contains(part) || branch.contains(part)) return false
    const line = ancestry(part)
    const [level, kind] = rankOf(chain, depth)
    const [itsLevel, itsKind] = rankOf(line, depth)
    if (itsLevel !== level) return itsLevel < level
    const its = line[depth] as Element
    const isEarlier = Boolean(its.compareDocumentPosition(branch) & Node.DOCUMENT_POSITION_FOLLOWING)
    return itsKind === kind ? isEarlier : itsKind < kind
  }

  /** What is raised is painted after everything that is not, and by its level. */
  function rankOf(line: Element[], depth: number): [level: number, kind: 0 | 1] {
    for (let at = depth; at < line.length; at++) {
      const { isRaised, level } = lookOf(line[at] as Element)
      if (isRaised) return [level, 1]
    }
    return [0, 0]
  }

  /** Behind a text of the page that is scrolled away now, what is fixed stays where the text will be. */
  function paintedAt(x: number, y: number): Element[] {
    const onScreen = Math.min(Math.max(y, 0), innerHeight - 1)
    const parts: Element[] = []
    // Every text asks it of everything: a plain loop, as what runs in the page is not optimised.
    for (const paint of paints) {
      if (paint.left > x || paint.right < x) continue
      const place = paint.isFixed ? onScreen : y
      if (paint.top <= place && place <= paint.bottom && isVisible(paint.part)) parts.push(paint.part)
    }
    return parts
  }

  function covers(element: Element, x: number, y: number): boolean {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    return left <= x && x <= right && top <= y && y <= bottom && isVisible(element)
  }

  function isVisible(element: Element): boolean {
    return element.checkVisibility({ visibilityProperty: true })
  }

  function ancestry(element: Element): Element[] {
    const known = ancestries.get(element)
    if (known) return known
    const line = element.parentElement ? [...ancestry(element.parentElement), element] : [element]
    ancestries.set(element, line)
    return line
  }

  function lookOf(element: Element): Look {
    const known = looks.get(element)
    if (known) return known
    const look = newLook(getComputedStyle(element))
    looks.set(element, look)
    return look
  }

  function newLook(style: CSSStyleDeclaration) {
    const { color, backgroundColor, backgroundImage, fontSize, fontWeight } = style
    const { filter, mixBlendMode, opacity, position, transform, zIndex } = style
    const isRaised = position !== 'static' || opacity !== '1' || transform !== 'none'
    const isOut = position === 'absolute' || position === 'fixed'
    return {
      color,
      backgroundColor,
      backgroundImage,
      fontSize,
      fontWeight,
      filter,
      mixBlendMode,
      opacity,
      position,
      isRaised,
      isOut,
      level: isRaised ? Number(zIndex) || 0 : 0,
    }
  }

  /** As the screen paints it: the canvas knows every notation. */
  function colourOf(notation: string): Colour {
    const known = colours.get(notation)
    if (known || !canvas) return known ?? [0, 0, 0, 0]
    canvas.clearRect(0, 0, 1, 1)
    canvas.fillStyle = notation
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data
    const colour: Colour = [red, green, blue, alpha / 255]
    colours.set(notation, colour)
    return colour
  }

  function over(colour: Colour, ground: Colour): Colour {
    return mixed(colour, ground, colour[3])
  }

  function mixed([red, green, blue]: Colour, ground: Colour, share: number): Colour {
    const mix = (one: number, other: number) => one * share + other * (1 - share)
    return [mix(red, ground[0]), mix(green, ground[1]), mix(blue, ground[2]), 1]
  }

  function contrast(one: Colour, other: Colour): number {
    const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
    return (light + 0.05) / (dark + 0.05)
  }

  function luminance([red, green, blue]: Colour): number {
    const linear = (value: number) => (value <= 10.31475 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4)
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
}
