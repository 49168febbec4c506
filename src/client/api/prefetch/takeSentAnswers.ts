import { noteServerMoment } from '#client/api/serverClock.ts'
import { firstAnswersId } from '#shared/firstScreen.ts'

/** The answers that the server sent inside the page count as asked for early. Says whether there were any. */
export function takeSentAnswers(): boolean {
  const sent = document.getElementById(firstAnswersId)
  if (!sent) return false
  const { at, calls, answers } = JSON.parse(sent.textContent)
  noteServerMoment(at)
  window.lumiarPrefetched = [{ calls, answers: Promise.resolve(answers), sent: answers, askedAt: Date.now() }]
  sent.remove()
  return true
}
