import ar from './ar.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import arLetter from './letters/ar.json' with { type: 'json' };
import enLetter from './letters/en.json' with { type: 'json' };
import trLetter from './letters/tr.json' with { type: 'json' };
import arMealtimes from './mealtimes/ar.json' with { type: 'json' };
import enMealtimes from './mealtimes/en.json' with { type: 'json' };
import trMealtimes from './mealtimes/tr.json' with { type: 'json' };
import arTitles from './titles/ar.json' with { type: 'json' };
import enTitles from './titles/en.json' with { type: 'json' };
import trTitles from './titles/tr.json' with { type: 'json' };
import tr from './tr.json' with { type: 'json' };

/** The words of the printed medication profile in every language (MED-50). */
export const profileSheetTexts = { en, tr, ar } as const;

/** The title of a list on paper, by the name of the list (API-38). */
export const listTitles = { en: enTitles, tr: trTitles, ar: arTitles } as const;

/** The words of a letter that asks for scripts (REQUEST-7). */
export const scriptLetterTexts = { en: enLetter, tr: trLetter, ar: arLetter } as const;

const mealtimeTexts = { en: enMealtimes, tr: trMealtimes, ar: arMealtimes } as const;
const mealtimes = ['breakfast', 'lunch', 'dinner', 'bedtime'] as const;

/** The headings of a pack on paper: the usual four in its language, the pharmacy's own as they are written. */
export const translateHeadings = (
  headings: readonly string[],
  language: keyof typeof mealtimeTexts,
): readonly string[] =>
  headings.map((heading) => {
    const mealtime = mealtimes.find((each) => each === heading.trim().toLowerCase());
    return mealtime === undefined ? heading : mealtimeTexts[language][mealtime];
  });
