export { later } from './later.tsx';
export { lostPart } from './lost-part.ts';
export { fetchWaitingParts, partOf } from './part.ts';
