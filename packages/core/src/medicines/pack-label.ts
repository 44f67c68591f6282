const letters = 26;
const firstLetter = 65;

function formatLabel(at: number): string {
  const letter = String.fromCharCode(firstLetter + (at % letters));
  return at < letters ? letter : formatLabel(Math.floor(at / letters) - 1) + letter;
}

/** The first free label of a patient's packs: A, B … Z, AA, AB … Letter case does not make a new label. */
export function getNextPackLabel(used: readonly string[]): string {
  const taken = new Set(used.map((label) => label.trim().toUpperCase()));
  for (let at = 0; ; at += 1) {
    const label = formatLabel(at);
    if (!taken.has(label)) return label;
  }
}
