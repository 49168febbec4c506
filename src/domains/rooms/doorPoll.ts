/** How often pages look for rooms that opened: one of a group begins a minute after that. */
export const doorPollMs = 15_000
