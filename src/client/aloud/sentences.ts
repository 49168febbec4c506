/** Chromium stops an utterance that takes longer than about fifteen seconds. */
const MOST_LETTERS = 180

/** What is read in one breath: a sentence, or as much of a long one as fits. */
export const sentencesOf = (text: string): string[] =>
  (text.replace(/\s+/g, ' ').match(sentence) ?? [])
    .flatMap((found) => found.trim().match(breath) ?? [])
    .map((part) => part.trim())
    .filter((part) => /[\p{L}\p{N}]/u.test(part))

const sentence = /.+?(?:[.!?…]+["”’»)\]]*(?=\s|$)|$)/g

/** Cut after a comma where there is one, else between two words, else anywhere. */
const breath = new RegExp(
  [
    `.{1,${MOST_LETTERS}}$`,
    `.{1,${MOST_LETTERS}}[,;:—](?=\\s)`,
    `.{1,${MOST_LETTERS}}(?=\\s)`,
    `.{1,${MOST_LETTERS}}`,
  ].join('|'),
  'gu',
)
