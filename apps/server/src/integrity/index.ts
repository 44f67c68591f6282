export { checkIntegrity, type Finding } from './check.ts';
export { lostSince, type Observation, observe } from './observe.ts';
