/** So many calls travel in one request, at most. */
export const mostCalls = 20

/**
 * Header with the id of the member a tab is open for: the server refuses the call when the session is another member's
 * by now.
 */
export const memberHeader = 'x-lumiar-member'

/** So much JSON in one answer, at most. The fullest screen stays below a tenth of it; anything larger is no screen. */
export const mostAnswerBytes = 2 * 1024 * 1024
