import type { BenchPack } from '../../calls/index.ts';

const words = { no: null, warn: 'confirm.samePerson', block: 'confirm.blocked' } as const;

/** What is said to who checks what they packed themselves, as the pharmacy wants it (security 2.6); null for others. */
export const getOwnPackWarning = ({ checkerIsPacker }: Pick<BenchPack, 'checkerIsPacker'>) =>
  words[checkerIsPacker];
