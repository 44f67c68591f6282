export { claimReasonTexts } from './claim-reasons.ts';
export { translateReason, translateSentence } from './translate-reason.ts';
