import { startEmbedded } from '#server/db/embedded/embedded.ts'

/** A process that runs the embedded database on a folder, to be killed. Says where it is. */
const { url, pid } = await startEmbedded(process.argv[2] ?? '')
process.send?.({ url, pid: pid() })
