export const roomPaths = { room: '/roda/:id' } as const
