const noBreak = '\u00a0';
const cutMark = '…';

/** A drug as its record calls it; a frozen pack says `name`, every other record `drugName`. */
type NamedDrug = { readonly strength: string } & ({ readonly drugName: string } | { readonly name: string });

/**
 * The full name of a drug: the words of its name, then its strength (DRUG-14). 50 mg is no part of 150 mg, so whole
 * words are compared, and never letters.
 */
export function displayDrugName(drug: NamedDrug): string {
  const words = splitName(drug);
  return joinName(words, words.length, splitWords(drug.strength).join(' '));
}

/**
 * That name short enough for a pack, in characters: cut between words only and marked as cut, the strength
 * always whole and never parted from its unit (PRINT-6). The first word and the strength are kept even
 * where they are longer than the limit; 0 sets no limit. Letters are never changed (tall-man names).
 *
 * No cut name may be read as another drug of the pack: beside Vitamin B6, Vitamin B1 is never “Vitamin…”. It is told
 * as far as the first word that differs, over the limit if need be, because a cell ties to one entry of the list.
 */
export function shortenDrugName(drug: NamedDrug, limit: number, pack: readonly NamedDrug[] = []): string {
  const dose = splitWords(drug.strength).join(noBreak);
  const words = splitName(drug);
  const least = computeLeastWords(drug, pack);
  for (let kept = words.length; kept > least; kept -= 1) {
    const shown = joinName(words, kept, dose);
    if (limit === 0 || shown.length <= limit) return shown;
  }
  return joinName(words, least, dose);
}

/** Whether two drugs print one full name: one drug twice, or two that their masters call alike, each in its own way. */
export function areNamedAlike(one: NamedDrug, other: NamedDrug): boolean {
  return squeezeText(displayDrugName(one)) === squeezeText(displayDrugName(other));
}

/** Whether two drugs are of one brand, whatever their strength. */
export function isSameBrandName(one: NamedDrug, other: NamedDrug): boolean {
  return squeezeText(splitName(one).join('')) === squeezeText(splitName(other).join(''));
}

/** How many words tell a drug from every other of the pack whose strength does not. */
function computeLeastWords(drug: NamedDrug, pack: readonly NamedDrug[]): number {
  const words = splitName(drug);
  const shared = pack
    .filter((other) => isStrengthAlike(drug, other) && !areNamedAlike(drug, other))
    .map((other) => countCommonWords(words, splitName(other)));
  return Math.min(words.length, Math.max(0, ...shared) + 1);
}

/** A drug without a strength may have it in its name. */
function isStrengthAlike(one: NamedDrug, other: NamedDrug): boolean {
  const [strength, another] = [squeezeText(one.strength), squeezeText(other.strength)];
  return strength === '' || another === '' || strength === another;
}

function countCommonWords(words: readonly string[], others: readonly string[]): number {
  const differing = words.findIndex((word, at) => squeezeText(word) !== squeezeText(others[at] ?? ''));
  return differing < 0 ? words.length : differing;
}

const splitWords = (text: string): readonly string[] => text.split(/\s+/).filter((word) => word !== '');

function squeezeText(text: string): string {
  return text.replaceAll(/\s+/g, '').toLowerCase();
}

function joinName(words: readonly string[], kept: number, dose: string): string {
  const name = words.slice(0, kept).join(' ') + (kept < words.length ? cutMark : '');
  return [name, dose].filter((part) => part !== '').join(' ');
}

// Some catalogues write the strength into the name as well; it is printed once.
function splitName(drug: NamedDrug): readonly string[] {
  const words = splitWords('drugName' in drug ? drug.drugName : drug.name);
  const dose = squeezeText(drug.strength);
  if (dose === '') return words;
  for (let from = 1; from < words.length; from += 1)
    for (let to = from + 1; to <= words.length; to += 1)
      if (squeezeText(words.slice(from, to).join('')) === dose)
        return [...words.slice(0, from), ...words.slice(to)];
  return words;
}
