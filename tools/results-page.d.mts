/** Puts new figures of `npm run bench` into bench/RESULTS.md; the last night's result stays. */
export function writeFigures(figures: string): void;
