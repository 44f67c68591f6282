export { useGroupChoices, useWards } from './calls/groups.ts';
