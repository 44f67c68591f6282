export { createSentenceTranslator, translateBeforeRemark } from './translate-sentence.ts';
