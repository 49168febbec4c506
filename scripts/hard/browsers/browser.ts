import { pause } from '../kit.ts'

export type Point = { x: number; y: number }

/** The few things a member does with a browser, for WebKit and Firefox alike. */
export type Browser = {
  goto: (url: string) => Promise<unknown>
  reload: () => Promise<unknown>
  /** Runs in the page; what goes in and comes out must survive JSON. */
  run: <A extends unknown[], T>(work: (...args: A) => T, ...args: A) => Promise<Awaited<T>>
  press: (at: Point) => Promise<unknown>
  type: (text: string) => Promise<unknown>
  /** Errors on the page's console, where the browser's protocol reports them. */
  complaints: string[]
}

export const viewport = { width: 390, height: 844 }

/** WebDriver and BiDi describe pointer and keyboard input by the same objects. */
export const pressing = ({ x, y }: Point) => ({
  type: 'pointer',
  id: 'finger',
  parameters: { pointerType: 'mouse' },
  actions: [
    { type: 'pointerMove', x, y, duration: 0 },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ],
})

export const typing = (text: string) => ({
  type: 'key',
  id: 'keyboard',
  actions: [...text].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]),
})

export async function untilItListens<T>(connect: () => Promise<T>): Promise<T> {
  for (let attempt = 0; attempt < 150; attempt++) {
    try {
      return await connect()
    } catch {
      await pause(200)
    }
  }
  return connect()
}
