// Unicode's format characters (category Cf) that are drawn as nothing, with the fillers and variation selectors that
// are ignored like them. The Arabic signs of the same category are seen and stay. The database strips the same set.
const invisibleRanges =
  '\\u00AD\\u034F\\u061C\\u115F\\u1160\\u17B4\\u17B5\\u180B-\\u180F\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u206F' +
  '\\u3164\\uFE00-\\uFE0F\\uFEFF\\uFFA0\\uFFF0-\\uFFFB\\u{13430}-\\u{1345F}\\u{1BCA0}-\\u{1BCA3}' +
  '\\u{1D173}-\\u{1D17A}\\u{E0000}-\\u{E0FFF}';
const invisible = new RegExp(`[${invisibleRanges}]`, 'gu');

// Scripts whose letters change by a joiner or non-joiner: می‌خواهم, ක්‍ය. Elsewhere it only hides a difference.
const joiningScripts = [
  'Arabic',
  'Syriac',
  'Nko',
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Oriya',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Sinhala',
  'Khmer',
]
  .map((script) => `\\p{scx=${script}}`)
  .join('');
const legitimate = [
  `(?<=(?=[\\p{L}\\p{M}])[${joiningScripts}])[\\u200C\\u200D]`,
  // Pictures that are joined, or shown in colours.
  '(?<=[\\p{Extended_Pictographic}\\uFE0F\\p{Emoji_Modifier}])\\u200D(?=\\p{Extended_Pictographic})',
  '(?<=\\p{Extended_Pictographic})\\uFE0F',
].join('|');
const legitimateOrInvisible = new RegExp(`(${legitimate})|[${invisibleRanges}]`, 'gu');

/**
 * The text without characters that nobody sees: controls of direction, which swap what stands around them, and letters
 * of no width (ID-4). Joiners stay where their script needs them.
 */
export const removeInvisible = (text: string): string =>
  text.replace(legitimateOrInvisible, (_, kept: string | undefined) => kept ?? '');

/** The text with those characters made visible, for names of before they were refused (API-35): `Mary‹U+202E›`. */
export const showInvisible = (text: string): string =>
  text.replace(
    legitimateOrInvisible,
    (character, kept: string | undefined) => kept ?? `‹U+${formatCodePoint(character)}›`,
  );

const formatCodePoint = (character: string): string =>
  (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');

export const hasInvisible = (text: string): boolean => removeInvisible(text) !== text;

/** The text as keys compare it: without any character that nobody sees, joiners included (ID-5). */
export const foldInvisible = (text: string): string => text.replace(invisible, '');
