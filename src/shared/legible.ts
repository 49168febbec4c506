/**
 * A text as others may see it. Signs that turn what stands around them backwards or cannot be seen are left out, and so are
 * marks beyond the fourth of a letter, which would tower over the lines above. Of signs that are not seen only those remain
 * that join letters and emoji or give an emoji its colour. A text of nothing visible is empty.
 */
export function legible(text: string): string {
  const kept = text
    .replace(HIDDEN, '')
    .replace(VARIATIONS, '$1')
    .replace(/([\u200c-\u200d])[\u200c-\u200d]+/g, '$1')
    .replace(TOWERS, '$1')
    .replace(EDGES, '')
  return SEEN.test(kept) ? kept : ''
}

/** All that Unicode lets a screen ignore, but the joiners and the variation selectors; and the annotation signs. */
const HIDDEN = /(?![\u200c-\u200d]|[\ufe00-\ufe0f])[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu

const VARIATIONS = /(\p{Emoji}[\ufe0e\ufe0f])?[\ufe00-\ufe0f]*/gu

/** Joiners among the marks of a letter do not begin a new one. */
const TOWERS = /((?:[\u200c-\u200d]?\p{M}){4})(?:[\u200c-\u200d]?\p{M})+/gu

const EDGES = /^[\s\u200c-\u200d]+|[\s\u200c-\u200d]+$/g

/** U+2800 is a pattern of no dots. */
const SEEN = /[^\p{Cc}\p{Cs}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u
