/** What the browser's tab says; apart from the other texts, because every page's title is known before the page. */
export const titles = { room: 'Roda' } as const
