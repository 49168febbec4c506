/**
 * The device's own clock, for stretches of time that begin and end on this device, such as a running timer. Set wrong by a
 * day it still measures a minute; a moment that the server said or is told comes from `serverNow()`.
 */
export const deviceNow = () => Date.now()
