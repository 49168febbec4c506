/** So many calls travel in one request, at most. */
export const mostCalls = 20

/** Names the member a call was made by, so that a tab left open never acts in the account of who came in after them. */
export const memberHeader = 'x-lumiar-member'

/** So much JSON in one answer, at most. The fullest screen stays below a tenth of it; anything larger is no screen. */
export const mostAnswerBytes = 2 * 1024 * 1024
