import { roomPaths } from './paths.ts'

/** Apart from the paths, which every page carries. */
export const roomPath = (roomId: string) => roomPaths.room.replace(':id', roomId)
