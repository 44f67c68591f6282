import { type PreloadedPart, usePreloaded } from '../../../../kit/lazy/index.ts';
import { type BenchPack, useSimilarNames } from '../../../calls/index.ts';

/** Whether all is there that would make the banner of a pack taller when it comes: these parts, and the similar names. */
export function useBannerReady(dose: BenchPack | undefined, parts: readonly PreloadedPart[]): boolean {
  const areLoaded = usePreloaded(parts);
  const { isWaiting } = useSimilarNames(dose?.jobs[0]);
  return areLoaded && !isWaiting;
}
