/** All that a light is called: enough of it to tell everyone in a room apart. */
export const lightName = (light: string) => light.slice(0, 13)
