import { dirname, join, normalize } from 'node:path'
import { parseAst } from 'vite'

/** `names` are what is imported, `locals` what it is called here. */
export type Import = { target: string; names: string[]; locals: string[] }
export type Source = {
  file: string
  text: string
  imports: Import[]
  /** The values it exports; a type may well be exported for its own sake. */
  exports: string[]
  /** Every text a person could read: string literals, template pieces, and what stands between JSX tags. */
  words: { text: string; isMarkup: boolean }[]
  /** Identifiers that are written to in the database: insert(x), update(x), delete(x), removeRow(db, x), or by name in raw SQL. */
  written: string[]
  /** The names that pgTable('…') gives tables in the database. */
  tables: string[]
  /** Property paths and globals, as `window.localStorage` or `localStorage`. */
  members: string[]
  /** Whether it asks the device for the time: `new Date()` or `Date.now()`. */
  readsClock: boolean
  /** JSX attributes whose value is a number, such as `maxLength` of `maxLength={80}`. */
  numbers: string[]
  /** Parameters of type number that stand in a template as they are, such as `count` of `${count} vezes`. */
  unformatted: string[]
}

type Node = { type: string; [key: string]: unknown }

/** What the rules need to know of a file, read off its syntax tree; `file` is relative to src. */
export function readSource(file: string, text: string): Source {
  const source: Source = {
    file,
    text,
    imports: [],
    exports: [],
    words: [],
    written: [],
    tables: [],
    members: [],
    readsClock: false,
    numbers: [],
    unformatted: [],
  }
  const tree = parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node
  visit(tree, (node) => {
    readImport(node, source)
    readExport(node, source)
    readWords(node, source)
    readWrites(node, source)
    readTables(node, source)
    readNumbers(node, source)
    source.readsClock ||= isClock(node)
    readUnformatted(node, source)
    if (node.type === 'Identifier') source.members.push(String(node.name))
    if (node.type === 'MemberExpression') source.members.push(pathOf(node))
  })
  return source
}

/** The file that a specifier means, relative to src, or null for a package. */
export function resolveImport(file: string, target: string): string | null {
  if (target.startsWith('.')) return normalize(join(dirname(file), target)).replace(/^\.\.\/src\//, '')
  return target.startsWith('#') ? target.slice(1) : null
}

function visit(node: Node, look: (node: Node) => void) {
  look(node)
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, look)
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const nodes = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : [])
const nameOf = (value: unknown): string => (isNode(value) ? String(value.name ?? value.value ?? '') : '')

function readImport(node: Node, { imports }: Source) {
  const isLazy = node.type === 'ImportExpression'
  if (!/^(Import|Export(All|Named))Declaration$|^ImportExpression$|^TSImportType$/.test(node.type)) return
  if (!isNode(node.source)) return
  const names = nodes(node.specifiers).map(({ type, imported, local }) =>
    type === 'ImportNamespaceSpecifier'
      ? '*'
      : type === 'ImportDefaultSpecifier'
        ? 'default'
        : nameOf(imported ?? local),
  )
  if (isLazy || node.type === 'ExportAllDeclaration' || node.type === 'TSImportType') names.push('*')
  const locals = nodes(node.specifiers).map(({ local }) => nameOf(local))
  imports.push({ target: String(node.source.value), names, locals })
}

function readExport(node: Node, { exports }: Source) {
  if (node.type === 'ExportDefaultDeclaration') exports.push('default')
  if (node.type !== 'ExportNamedDeclaration' || isNode(node.source)) return
  for (const { exported } of nodes(node.specifiers)) exports.push(nameOf(exported))
  if (!isNode(node.declaration)) return
  const { declaration } = node
  if (declaration.type === 'VariableDeclaration')
    for (const { id } of nodes(declaration.declarations)) exports.push(...boundIn(id))
  else if (!declaration.type.startsWith('TS')) exports.push(nameOf(declaration.id))
}

/** The names a declaration binds: one, or those of a pattern. */
function boundIn(id: unknown): string[] {
  if (!isNode(id)) return []
  if (id.type === 'Identifier') return [nameOf(id)]
  return nodes(id.properties ?? id.elements).flatMap(({ value, argument }) => boundIn(value ?? argument))
}

function readWords(node: Node, { words }: Source) {
  if (node.type === 'Literal' && typeof node.value === 'string') words.push({ text: node.value, isMarkup: false })
  if (node.type === 'TemplateElement') words.push({ text: rawOf(node), isMarkup: false })
  if (node.type === 'JSXText') words.push({ text: String(node.value), isMarkup: true })
}

const rawOf = ({ value }: Node) => String((value as { raw?: string } | undefined)?.raw ?? '')

/** The verbs of src/server/staff/rows.ts: the table is their second argument. */
const rowVerbs = /^(createRow|updateRow|setActive|removeRow)$/

function readWrites(node: Node, { written }: Source) {
  if (node.type === 'CallExpression' && isNode(node.callee) && rowVerbs.test(nameOf(node.callee))) {
    const [, table] = nodes(node.arguments)
    if (table) written.push(rootOf(table))
  }
  if (node.type === 'CallExpression' && isNode(node.callee) && node.callee.type === 'MemberExpression') {
    const [subject] = nodes(node.arguments)
    if (/^(insert|update|delete)$/.test(nameOf(node.callee.property)) && subject) written.push(rootOf(subject))
  }
  if (node.type === 'TemplateLiteral')
    for (const [index, expression] of nodes(node.expressions).entries()) {
      const before = rawOf(nodes(node.quasis)[index] ?? node)
      if (/\b(insert into|update|delete from)\s+$/i.test(before)) written.push(rootOf(expression))
    }
}

function readTables(node: Node, { tables }: Source) {
  if (node.type !== 'CallExpression' || nameOf(node.callee) !== 'pgTable') return
  tables.push(nameOf(nodes(node.arguments)[0]))
}

function readNumbers(node: Node, { numbers }: Source) {
  if (node.type !== 'JSXAttribute' || !isNode(node.value) || !isNode(node.value.expression)) return
  if (typeof node.value.expression.value === 'number') numbers.push(nameOf(node.name))
}

const isClock = (node: Node) =>
  node.type === 'NewExpression'
    ? nameOf(node.callee) === 'Date' && nodes(node.arguments).length === 0
    : node.type === 'MemberExpression' && pathOf(node) === 'Date.now'

function readUnformatted(node: Node, { unformatted }: Source) {
  const parameters = nodes(node.params).filter(isNumber).map(nameOf)
  if (parameters.length === 0 || !isNode(node.body)) return
  visit(node.body, ({ type, expressions }) => {
    if (type === 'TemplateLiteral')
      unformatted.push(
        ...nodes(expressions)
          .map(nameOf)
          .filter((name) => parameters.includes(name)),
      )
  })
}

const isNumber = ({ typeAnnotation }: Node) =>
  isNode(typeAnnotation) &&
  isNode(typeAnnotation.typeAnnotation) &&
  typeAnnotation.typeAnnotation.type === 'TSNumberKeyword'

/** `stats` of `stats` and `tables` of `tables.stats`. */
const rootOf = (node: Node): string =>
  node.type === 'MemberExpression' && isNode(node.object) ? rootOf(node.object) : nameOf(node)

const pathOf = ({ object, property }: Node): string =>
  `${isNode(object) && object.type === 'MemberExpression' ? pathOf(object) : nameOf(object)}.${nameOf(property)}`
