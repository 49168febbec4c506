/** So many calls travel in one request, at most. */
export const mostCalls = 20
