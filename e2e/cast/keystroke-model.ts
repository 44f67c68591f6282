/** The acts of a person at a screen, and the words that they read. */
export interface Effort {
  readonly clicks: number;
  readonly keys: number;
  /** Fields and decisions, before each of which the person thinks. */
  readonly thoughts: number;
  readonly words: number;
  readonly waitedSeconds: number;
}

/**
 * Seconds of the keystroke-level model: S. K. Card, T. P. Moran, A. Newell, "The keystroke-level model for user performance
 * time with interactive systems", Communications of the ACM 23 (7), 1980, pages 396 to 410.
 */
const seconds = {
  /** K: a key of an average typist who is no secretary, 40 words a minute. */
  key: 0.28,
  /** P, 1.1 s to point with a mouse at something, and 0.2 s to press its button. */
  click: 1.3,
  /** M: to prepare in mind for what is done next. */
  thought: 1.35,
} as const;

/** Below the 238 words a minute at which adults read silently (M. Brysbaert, Journal of Memory and Language 109, 2019). */
const wordsPerMinute = 200;

/**
 * The minutes that this takes. The model is one of practised people without mistakes: what a newcomer adds is to read
 * every word that a page shows, once, and to think before every field and every press.
 */
export function estimateMinutes({ clicks, keys, thoughts, words, waitedSeconds }: Effort): number {
  const acted = clicks * seconds.click + keys * seconds.key + thoughts * seconds.thought;
  return (acted + waitedSeconds) / 60 + words / wordsPerMinute;
}
