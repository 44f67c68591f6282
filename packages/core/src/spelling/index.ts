export { hasSpellings, isSimilarWord, listSpellings, type Spelling } from './typing-mistake.ts';
