export { defaultPageSize, limits, pageSizes } from './limits.ts';
export { greaterThanSentence, sentences, shorterThanSentence } from './sentences.ts';
