/**
 * Hosts and name of a database, for messages: without user and password. Not by `URL`, which knows no address with several
 * hosts (`postgres://user@one:5432,two:5432/lumiar`).
 */
export function addressOf(url: string): { hosts: string; name: string } {
  const [, hosts = '', name = ''] = /^[a-z]+:\/\/(?:.*@)?([^/?]*)\/?([^?]*)/.exec(url) ?? []
  return { hosts, name }
}
