/** So many calls travel in one request, at most. */
export const mostCalls = 20

/** Names the member a call was made by, so that a tab left open never acts in the account of who came in after them. */
export const memberHeader = 'x-lumiar-member'
