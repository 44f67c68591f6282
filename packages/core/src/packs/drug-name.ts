const noBreak = '\u00a0';
const cutMark = '…';

/**
 * A drug name short enough for a pack, in characters: cut between words only and marked as cut, the strength
 * always whole and never parted from its unit (domain 2.4). The first word and the strength are kept even
 * where they are longer than the limit; 0 sets no limit. Letters are never changed (tall-man names).
 */
export function shortDrugName(name: string, strength: string, limit: number): string {
  const dose = strength.trim().replaceAll(/\s+/g, noBreak);
  const words = wordsWithout(name, strength);
  for (let kept = words.length; kept > 1; kept -= 1) {
    const shown = told(words, kept, dose);
    if (limit === 0 || shown.length <= limit) return shown;
  }
  return told(words, 1, dose);
}

function told(words: readonly string[], kept: number, dose: string): string {
  const name = words.slice(0, kept).join(' ') + (kept < words.length ? cutMark : '');
  return [name, dose].filter((part) => part !== '').join(' ');
}

// Some catalogues write the strength into the name as well; it is printed once.
function wordsWithout(name: string, strength: string): readonly string[] {
  const words = name.trim().split(/\s+/);
  const squeezed = strength.replaceAll(/\s+/g, '').toLowerCase();
  if (squeezed === '') return words;
  for (let from = 1; from < words.length; from += 1)
    for (let to = from + 1; to <= words.length; to += 1)
      if (words.slice(from, to).join('').toLowerCase() === squeezed)
        return [...words.slice(0, from), ...words.slice(to)];
  return words;
}
