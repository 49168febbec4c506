import { readFileSync } from 'node:fs'
import type { Plugin } from 'esbuild'
import { parseAst } from 'vite'

/** Of a manifest the first script reads which pages there are, and what each asks first. */
const read = ['pages', 'path', 'first', 'isPublic']

/** Leaves out of the manifests what the first script never reads: every byte of it stands before the app. */
export const firstCallsAlone: Plugin = {
  name: 'first-calls-alone',
  setup(bundle) {
    bundle.onLoad(
      {
        filter:
          /\/(domains\/\w+\/client(\/publicPages)?|app\/client\/(manifests|memberPages|openingPages|publicPages))\.ts$/,
      },
      ({ path }) => ({
        contents: reduced(readFileSync(path, 'utf8')),
        loader: 'ts',
      }),
    )
  },
}

type Node = { type: string; start: number; end: number; [key: string]: unknown }

export function reduced(text: string): string {
  const cuts = cutsIn(parseAst(text, { lang: 'ts' }) as unknown as Node)
  return cuts.reduceRight((left, [from, to]) => left.slice(0, from) + left.slice(to), text)
}

/** In the order of the text. What a page asks is left as it is. */
function cutsIn(node: Node): [from: number, to: number][] {
  if (node.type === 'Property' && keyOf(node) === 'first') return []
  const children = Object.values(node).flat().filter(isNode)
  if (node.type !== 'ObjectExpression') return children.flatMap(cutsIn)
  return children.flatMap((property, place) =>
    property.type !== 'Property' || read.includes(keyOf(property))
      ? cutsIn(property)
      : [[property.start, children[place + 1]?.start ?? node.end - 1]],
  )
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

const keyOf = ({ key }: Node) => (isNode(key) ? String(key.name ?? key.value) : '')
