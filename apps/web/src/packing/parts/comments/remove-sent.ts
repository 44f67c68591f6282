/** The text that stays in a field when its text was sent: the part typed since, or all of it when it was written anew. */
export const removeSent = (typed: string, sent: string): string =>
  typed.startsWith(sent) ? typed.slice(sent.length).trimStart() : typed;
