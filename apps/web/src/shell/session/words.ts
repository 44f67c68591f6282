import { defineWords } from '../../kit/language/index.ts';

/** What one tab is told of another. */
export const words = defineWords('tabs', {
  en: {
    otherPerson: 'Somebody else is signed in now',
    otherPersonHint:
      'They signed in in another tab of this browser. Nothing of this page is saved any more, and nothing is done in their name. Note down what you still need of it; then the page is loaded anew.',
    otherPharmacy: 'You work in another pharmacy now',
    otherPharmacyHint:
      'You switched in another tab. What this page shows belongs to the pharmacy that you left; it is loaded anew.',
    signedOutElsewhere: 'You are signed out',
    signedOutElsewhereHint:
      'You were signed out in another tab of this browser. What was not saved on this page is lost. Sign in to go on.',
  },
  tr: () => import('./words-tr.ts'),
  ar: () => import('./words-ar.ts'),
});
