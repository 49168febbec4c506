export type Statement = { text: string; reason: string | undefined }

/**
 * The statements of a migration in lower case, without comments, quotes, the content of strings and the schema's name. A
 * statement's reason stands in a comment before or in it: `-- safe: why this is safe here`.
 */
export function statementsOf(migration: string): Statement[] {
  const found: Statement[] = []
  let [text, reason] = ['', undefined as string | undefined]
  const end = () => {
    const plain = text.replace(/\s+/g, ' ').trim().toLowerCase().replaceAll('public.', '')
    if (plain) found.push({ text: plain, reason })
    else if (reason) found.push({ text: 'nothing', reason })
    ;[text, reason] = ['', undefined]
  }
  for (const [piece] of migration.matchAll(pieces)) {
    if (piece === ';' || piece.startsWith('-->')) end()
    else if (piece.startsWith('--')) reason = /^--\s*safe:\s*(.+)/.exec(piece)?.[1]?.trim() ?? reason
    else if (piece.startsWith('/*')) text += ' '
    else if (piece.startsWith("'") || /^\$\w*\$/.test(piece)) text += "''"
    else text += piece.replaceAll('"', '')
  }
  end()
  return found
}

const pieces = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|(\$\w*\$)[\s\S]*?\1|"[^"]*"|;|[^;'"$\-/]+|[\s\S]/g

/** The parts of an `alter table` between the commas that stand in no brackets. */
export function actionsOf(list: string): string[] {
  const actions = ['']
  let depth = 0
  for (const sign of list) {
    if (sign === '(') depth++
    if (sign === ')') depth--
    if (sign === ',' && depth === 0) actions.push('')
    else actions[actions.length - 1] += sign
  }
  return actions.map((action) => action.trim())
}
