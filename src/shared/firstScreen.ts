/** The id of the element in which the server sends, inside the page, the answers to what that page asks first. */
export const firstAnswersId = 'first-answers'
