import { invalidate } from '#client/api/cache.ts'

/** The devices, and what is said elsewhere of whether a message reaches the member. */
export const invalidateDevices = () => invalidate('pushSubscriptions', 'noticeSettings', 'firstWeeks')
