import { defineWords } from '../../kit/language/index.ts';

/** How a medicine is supplied (2§3); apart from the other words, because other pages show it. */
export const supplyWords = defineWords('supplies', {
  en: {
    '-1': 'None',
    0: 'Packed',
    1: 'Unpacked',
    2: 'Packed PRN',
    3: 'Unpacked PRN',
  },
  tr: () => import('./supplies-tr.ts'),
  ar: () => import('./supplies-ar.ts'),
});
