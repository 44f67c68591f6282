import { titles } from '../fields/index.ts';

/** One of our titles however it is spelled; another word as it was sent, for a person to see. */
export const readTitle = (text: string): string =>
  titles.find((title) => title.toLowerCase() === text.replace(/\.$/, '').toLowerCase()) ?? text;
