export { later } from './later.tsx';
export { lostPart } from './lost-part.ts';
export { fetchWaitingParts } from './part.ts';
