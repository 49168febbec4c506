import { queryClient } from '#client/api.ts'

/** After a change: everything known of these tables is asked anew, members' screens included. */
export const refresh = (...tables: string[]) =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [name] }) => tables.includes(String(name).split('.', 1)[0] ?? ''),
  })
