export { askWords } from './ask-words.ts';
export { creatorWords } from './creator-words.ts';
export { benchWords } from './bench-words.ts';
export { changeWords } from './change-words.ts';
export { checkWords } from './check-words.ts';
export { jobWords } from './job-words.ts';
export { refusalWords } from './refusal-words.ts';
export { runWords } from './run-words.ts';
