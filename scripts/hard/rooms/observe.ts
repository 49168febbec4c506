export type Observed = {
  sounds: HTMLAudioElement[]
  /** What arrived over the stream: `room` when it begins, `presence`, `error` when it broke, `refused` when there was none. */
  events: { at: number; name: string }[]
  /** How many lights the ring shows, whenever that changed. */
  rings: { at: number; lights: number }[]
  /** The machine's clock, whatever the page's own says. */
  now: () => number
}

/** Runs in the page before the app. */
export function observe() {
  const now = () => performance.timeOrigin + performance.now()
  const observed: Observed = { sounds: [], events: [], rings: [], now }
  Object.assign(window, { observed })

  window.Audio = class extends window.Audio {
    constructor(...given: ConstructorParameters<typeof Audio>) {
      super(...given)
      observed.sounds.push(this)
    }
  }
  window.EventSource = class extends window.EventSource {
    constructor(...given: ConstructorParameters<typeof EventSource>) {
      super(...given)
      for (const name of ['room', 'presence', 'error'])
        this.addEventListener(name, () => {
          const isRefused = this.readyState === EventSource.CLOSED
          observed.events.push({ at: now(), name: isRefused ? 'refused' : name })
        })
    }
  }
  setInterval(() => {
    const ring = document.querySelector('main svg[role=img]')
    if (!ring) return
    const lights = ring.querySelectorAll('circle[fill=currentColor]').length
    if (lights !== observed.rings.at(-1)?.lights) observed.rings.push({ at: now(), lights })
  }, 50)
}

/** A device whose clock was set wrong. */
export function turnClock(aheadMs: number) {
  const now = () => Real.now() + aheadMs
  const Real = Date
  window.Date = new Proxy(Real, {
    construct: (_, given) => Reflect.construct(Real, given.length > 0 ? given : [now()]),
    get: (_, name) => (name === 'now' ? now : Reflect.get(Real, name)),
  })
}
