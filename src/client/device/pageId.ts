/** Of this loading of the page, so that two tabs never write into one place. */
export const pageId: string = crypto.randomUUID()
