import ar from './claims/ar.json' with { type: 'json' };
import en from './claims/en.json' with { type: 'json' };
import tr from './claims/tr.json' with { type: 'json' };

/** Reasons against a service, by their codes, in every language of an exported file (CLAIM-6). */
export const claimReasonTexts: Readonly<Record<'en' | 'tr' | 'ar', Readonly<Record<string, string>>>> = {
  en,
  tr,
  ar,
};
