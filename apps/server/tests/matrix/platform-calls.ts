import type { Call } from '@packwright/contract/machinery';

/** Whether a call of pharmacies is open to those who keep the installation as well (ADMIN-15). */
export const isAlsoOfPlatform = ({ needs }: Call): boolean =>
  typeof needs === 'object' && 'orScope' in needs && needs.orScope === 'platform';
