import { actionsOf } from './sql.ts'

/** What the same migration has made: nobody uses its tables yet. */
type Own = { tables: Set<string>; constraints: Set<string> }

/** Why a statement is dangerous, and what to do instead. A form that nobody has judged counts as dangerous. */
export function judgeStatement(text: string, own: Own): string | undefined {
  const [, table = '', list = ''] = /^alter table (?:if exists )?(?:only )?(\w+) (.*)$/.exec(text) ?? []
  if (table)
    return own.tables.has(table)
      ? undefined
      : actionsOf(list)
          .map((action) => judge(action, own))
          .find(Boolean)
  const [, written = ''] = /^(?:insert into|update|delete from|create (?:unique )?index .* on) (\w+)/.exec(text) ?? []
  return own.tables.has(written) ? undefined : judge(text, own)
}

const REWRITE = 'rewrites the table while nobody can read it: add a plain column and fill it in pieces, in a job'
const REMOVES = 'takes away what the version before still uses: leave it, and take it away in the release after'

type Form = [RegExp, string | undefined | ((text: string, own: Own) => string | undefined)]

/** The first that fits decides. */
const forms: Form[] = [
  [/^create (table|type|extension|schema|function|sequence) /, undefined],
  [/^(comment on|alter (column )?\w+ set default) /, undefined],
  [/^create (unique )?index concurrently /, undefined],
  [/^create (unique )?index /, 'stops all writing until it is built: make it .concurrently() in tables.ts'],
  [/^add constraint .* not valid$/, undefined],
  [/^add constraint \w+ (unique|primary key) using index /, undefined],
  [
    /^add constraint \w+ (check|foreign key)\b/,
    'checks every row while nobody can write: add NOT VALID, and validate it in a later migration',
  ],
  [
    /^add constraint /,
    'stops all writing until its index is built: build a unique index concurrently, then add it using that',
  ],
  [
    /^validate constraint /,
    (text, own) =>
      own.constraints.has(text.replace('validate constraint ', ''))
        ? 'still has the lock of adding it: validate it in a later migration'
        : undefined,
  ],
  [/^add (column )?.* (stored|identity)\b/, REWRITE],
  [/^add (column )?(if not exists )?\w+ (small|big)?serial\b/, REWRITE],
  [/^add (column )?.* default (?!now\(\))\w+\(/, REWRITE],
  [/^add (column )?.* (unique|primary key|references|check)\b/, 'brings a constraint along: add that apart'],
  [
    /^add (column )?.* not null\b/,
    (text) =>
      / default /.test(text)
        ? undefined
        : 'refuses what the version before writes: let it be null, or give it a default',
  ],
  [/^add (column )?/, undefined],
  [
    /^alter (column )?\w+ set not null$/,
    'refuses what the version before writes: check it by a constraint, in the release after',
  ],
  [/^alter (column )?\w+ (set data )?type /, REWRITE],
  [/^alter (column )?\w+ drop (default|not null)$/, REMOVES],
  [/^(drop|rename|alter \w+ \w+ rename) /, REMOVES],
  [
    /^(update|delete|insert|truncate|merge) /,
    'keeps every row it has touched locked until its end: do it in pieces, in a job',
  ],
]

function judge(text: string, own: Own): string | undefined {
  const [, verdict] = forms.find(([form]) => form.test(text)) ?? [undefined, UNKNOWN]
  return typeof verdict === 'function' ? verdict(text, own) : verdict
}

const UNKNOWN = 'is of a form that nobody has judged yet: add it to scripts/house/migrationForms.ts'
