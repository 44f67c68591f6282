/** A word or phrase of another language and the label English for it. */
type Phrase = readonly [pattern: RegExp, english: string | ((...match: string[]) => string)];

const buildPattern = (source: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\d])(?:${source})(?![\\p{L}\\d])`, 'giu');

/** A clause that says what not to do says no dose. */
const buildClause = (ending: string): RegExp =>
  new RegExp(`[^.;,،؛\\n]*(?<!\\p{L})(?:${ending})(?!\\p{L})[^.;,،؛\\n]*`, 'giu');

const turkishNumbers: Readonly<Record<string, string>> = {
  yarım: '0.5',
  çeyrek: '0.25',
  bir: '1',
  tek: '1',
  iki: '2',
  üç: '3',
  dört: '4',
  beş: '5',
  altı: '6',
  sekiz: '8',
  'on iki': '12',
};
const turkishNumber = `(\\d+(?:[.,]\\d+)?|${Object.keys(turkishNumbers).join('|')})( buçuk)?`;
const turkishUnit = '(?:adet |tane )?(?:tablet|hap|draje|kapsül)(?:[iıuü]?n?)?';

function readTurkish(number = '', half = ''): string {
  const digits = turkishNumbers[number.toLowerCase()] ?? number.replace(',', '.');
  return String(Number(digits) + (half ? 0.5 : 0));
}

const turkish: readonly Phrase[] = [
  [buildClause('(?:al|kullan|iç|ver|aş|geç|böl)(?:ma|me)(?:yın|yin|yınız|yiniz|malı|meli)?'), ' '],
  [buildPattern('(?:alın|alınız|alınır|içiniz|kullanın|kullanınız|verin|veriniz)'), ' '],
  [
    buildPattern(`(?:günde )?en (?:fazla|çok) (?:günde )?${turkishNumber} ${turkishUnit}`),
    (_, number, half) => `at most ${readTurkish(number, half)} tablet in 24 hours`,
  ],
  [
    buildPattern('(?:günde )?(\\d) ?[x×] ?(\\d)(?! ?(?:mg|mcg|g|ml))'),
    (_, times, amount) => `${times} times a day ${amount} tablet`,
  ],
  [
    buildPattern(`günde ${turkishNumber} (?:kez|kere|defa)`),
    (_, number, half) => `${readTurkish(number, half)} times a day`,
  ],
  [
    buildPattern(`haftada ${turkishNumber} (?:kez|kere|defa|gün)`),
    (_, number) => (readTurkish(number) === '1' ? 'once a week' : `${readTurkish(number)} times a week`),
  ],
  [buildPattern('haftada bir'), 'once a week'],
  [buildPattern('gün ?aşırı|iki günde bir'), 'every second day'],
  [
    buildPattern(`(?:her )?${turkishNumber} saatte bir|${turkishNumber} saat ara(?:yla| ile)`),
    (_, every, _half, apart) => `every ${readTurkish(every || apart)} hours`,
  ],
  [
    buildPattern(`günde (?:toplam )?${turkishNumber} ${turkishUnit}`),
    (_, number, half) => `a total of ${readTurkish(number, half)} tablet a day`,
  ],
  [
    buildPattern(`${turkishNumber} ${turkishUnit}`),
    (_, number, half) => `${readTurkish(number, half)} tablet`,
  ],
  [buildPattern('her gün'), 'daily'],
  [buildPattern('(?:gerektiğinde|gerekirse|ihtiyaç (?:halinde|hâlinde|olduğunda))'), 'when required'],
  [buildPattern('sabah(?:ları)?'), 'in the morning'],
  [buildPattern('öğle(?:n|nde|nleri|yin|leri)?'), 'at noon'],
  [buildPattern('akşam(?:ları)?'), 'in the evening'],
  [buildPattern('gece(?:leri)?|yat(?:madan önce|arken)'), 'at bedtime'],
];

const arabicNumbers: Readonly<Record<string, string>> = {
  نصف: '0.5',
  ربع: '0.25',
  ثلاث: '3',
  ثلاثه: '3',
  اربع: '4',
  اربعه: '4',
  خمس: '5',
  ست: '6',
  ثماني: '8',
  ثمان: '8',
};
const arabicNumber = `(\\d+(?:[.,]\\d+)?|${Object.keys(arabicNumbers).join('|')})`;
const oneTablet = '(?:حبه|قرص|كبسوله)';
const twoTablets = '(?:حبتين|حبتان|قرصين|قرصان|كبسولتين|كبسولتان)';
const manyTablets = '(?:حبات|حبوب|اقراص|كبسولات|حبه|قرص|قرصا|كبسوله)';
const everyDay = '(?:في اليوم|باليوم|يوميا|كل يوم)';

const readArabic = (number = ''): string => arabicNumbers[number] ?? number.replace(',', '.');

const arabic: readonly Phrase[] = [
  [buildClause('لا|بدون|تجنب'), ' '],
  [buildPattern('خذ|خذي|تناول|تناولي|يؤخذ|تؤخذ'), ' take '],
  [buildPattern(`${twoTablets} ونصف`), '2.5 tablet'],
  [buildPattern(`${oneTablet}(?: واحده| واحد)? ونصف`), '1.5 tablet'],
  [/(?<!\p{L})و(?=(?:حبه|حبتين|قرص|كبسول|نصف|ربع|مساء|ليلا|ظهرا|عند|في|قبل) ?)/gu, 'and '],
  [buildPattern(twoTablets), '2 tablet'],
  [buildPattern(`${arabicNumber} ${manyTablets}`), (_, number) => `${readArabic(number)} tablet`],
  [buildPattern(`${oneTablet}(?: واحده| واحد)?`), '1 tablet'],
  [buildPattern(`مره(?: واحده)? ${everyDay}`), 'once a day'],
  [buildPattern(`(?:مرتين|مرتان) ${everyDay}`), 'twice a day'],
  [buildPattern(`${arabicNumber} مرات ${everyDay}`), (_, number) => `${readArabic(number)} times a day`],
  [buildPattern('مره(?: واحده)? (?:في الاسبوع|اسبوعيا|كل اسبوع)'), 'once a week'],
  [buildPattern('(?:مرتين|مرتان) (?:في الاسبوع|اسبوعيا)'), 'twice a week'],
  [buildPattern('يوما? (?:بعد|و) ?يوم|كل يومين'), 'every second day'],
  [buildPattern(`كل ${arabicNumber} (?:ساعات|ساعه)`), (_, number) => `every ${readArabic(number)} hours`],
  [buildPattern('عند (?:الحاجه|اللزوم|الضروره)'), 'when required'],
  [buildPattern(everyDay), 'daily'],
  [buildPattern('صباحا|في الصباح'), 'in the morning'],
  [buildPattern('ظهرا|عند الظهر'), 'at noon'],
  [buildPattern('مساء|في المساء'), 'in the evening'],
  [buildPattern('ليلا|قبل النوم|عند النوم'), 'at bedtime'],
  [buildPattern('ملغ|ملغم|ملجم|مجم|مغ'), ' mg'],
];

const arabicLetters = /\p{Script=Arabic}/u;
const turkishWords = /[çğışöü]|(?<!\p{L})(?:sabah|gece|haftada|hap|gerekirse|bir|iki|tek|saatte)/iu;

/** Arabic letters as people type them: without vowel signs, with one alef, and with plain digits. */
const foldArabic = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[\u064b-\u0652\u0640]/g, '')
    .replaceAll(/[أإآ]/g, 'ا')
    .replaceAll('ة', 'ه')
    .replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replaceAll('٫', '.')
    .replaceAll('،', ',')
    .replaceAll('؛', ';')
    .replaceAll(/(\d)(?=\p{Script=Arabic})/gu, '$1 ');

/**
 * A direction in Turkish or Arabic with its numbers, units and times in label English, for the reader (MED-34). Words
 * that are names of mealtimes of the pack stay: the pack says when they are.
 */
export function translateDirection(text: string, headings: readonly string[]): string {
  if (arabicLetters.test(text)) return translate(foldArabic(text), arabic, headings.map(foldArabic));
  return turkishWords.test(text) ? translate(text.replaceAll('İ', 'i'), turkish, headings) : text;
}

const translate = (text: string, phrases: readonly Phrase[], headings: readonly string[]): string =>
  phrases
    .filter(([pattern]) => !headings.some((heading) => heading.trim() !== '' && heading.search(pattern) >= 0))
    .reduce(
      (read, [pattern, english]) =>
        read.replaceAll(pattern, (...match: unknown[]) =>
          typeof english === 'string'
            ? english
            : english(...match.map((part) => (typeof part === 'string' ? part : ''))),
        ),
      text,
    );
