export { later } from './later.tsx';
export { fetchWaitingParts } from './part.ts';
