/** All of them until somebody types something else than what stood there; then those that begin so. */
export const pickSuggestions = (
  suggestions: readonly string[],
  typed: string,
  before: string,
): readonly string[] =>
  typed === before ? suggestions : suggestions.filter((each) => each.startsWith(typed.trim()));
