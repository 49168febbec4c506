import { expect, test } from 'vitest'
import { CannotCarryOver } from '#server/db/embedded/majors/cannotCarryOver.ts'
import { MigrationBlocked, NewerSchema } from '#server/db/migrate.ts'
import { Failure } from '#shared/errors.ts'
import { explain } from './explain.ts'

const failed = (code: string, more: object = {}) => Object.assign(new Error('it failed'), { code, ...more })

test.each<[string, unknown, RegExp]>([
  ['a file of another user', failed('EACCES', { path: '/srv/x' }), /^\/srv\/x may not be opened .*chown/],
  ['a read-only folder', failed('EROFS', { path: '/srv/x' }), /^\/srv\/x lies on a read-only .*DATA_DIR/],
  ['a full disk', failed('ENOSPC'), /^The disk is full\. Make room/],
  ['a port taken meanwhile', failed('EADDRINUSE'), /Set PORT to another one\.$/],
  ['a database user without rights', failed('42501'), /may create schemas and tables in it\.$/],
  [
    'a failed query, by its cause',
    new Error('Failed query: select\nparams: ', { cause: failed('28P01') }),
    /28P01.*correct DATABASE_URL\.$/,
  ],
  [
    'a newer cluster',
    new CannotCarryOver('/srv/x', 19, 18, 'Start the newer one.'),
    /^The database in \/srv\/x .* 19, .* 18\. Start/,
  ],
  ['a newer schema', new NewerSchema(), /newer Lumiar than this one.* Start that one, or restore a backup/],
  ['a table nobody gives up', new MigrationBlocked(30), /^A migration asked 30 times .* and start again\.$/],
  [
    'an S3 that went away',
    new Failure('UNAVAILABLE', undefined, { cause: failed('ECONNRESET') }),
    /^The file store .*S3/,
  ],
])('%s is told in one line', (_, error, sentence) => {
  expect(explain(error)).toMatch(sentence)
  expect(explain(error)).not.toContain('\n')
})

test('a bug keeps its stack', () => {
  expect(explain(new TypeError('x is not a function'))).toContain('\n    at ')
})
