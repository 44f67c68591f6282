import { menuSearchSuggestions } from '@packwright/core/fields';
import { isSimilarWord } from '@packwright/core/spelling';

const rankTitle = (title: string, typed: string): number => {
  if (title.startsWith(typed)) return 0;
  if (title.split(/\s+/).some((word) => word.startsWith(typed))) return 1;
  return title.includes(typed) ? 2 : 3;
};

/** The items whose title fits what was typed, best first, at most 10 (WEB-4). Letters fold as the language folds them. */
export function searchMenu<Item extends { readonly title: string }>(
  items: readonly Item[],
  typed: string,
  locale: string,
): readonly Item[] {
  const prefix = typed.trim().toLocaleLowerCase(locale);
  return items
    .map((item) => ({ item, rank: rankTitle(item.title.toLocaleLowerCase(locale), prefix) }))
    .filter((found) => found.rank < 3)
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, menuSearchSuggestions)
    .map(({ item }) => item);
}

/** The items that would be found if one of the typed words held a typing mistake (WEB-40). */
export function searchMenuForSimilar<Item extends { readonly title: string }>(
  items: readonly Item[],
  typed: string,
  locale: string,
): readonly Item[] {
  const words = splitWords(typed, locale);
  return items.filter(({ title }) => {
    const titleWords = splitWords(title, locale);
    const isSpelledSo = (word: string): boolean => titleWords.some((each) => each.startsWith(word));
    const wrong = words.filter((word) => !isSpelledSo(word));
    return wrong.length === 1 && titleWords.some((each) => isSimilarWord(wrong[0] ?? '', each));
  });
}

const splitWords = (text: string, locale: string): readonly string[] =>
  text.trim().toLocaleLowerCase(locale).split(/\s+/);
