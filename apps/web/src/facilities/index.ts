export { useGroupChoices, useWards } from './calls.ts';
