export { askMessages } from './ask.ts';
export { creatorMessages } from './creator.ts';
export { benchMessages } from './bench.ts';
export { changeMessages } from './change.ts';
export { checkMessages } from './check.ts';
export { jobMessages } from './jobs.ts';
export { refusalMessages } from './refusals.ts';
export { runMessages } from './runs.ts';
