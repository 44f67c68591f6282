import { findNetwork, isLoopback } from './find-network.ts';

/** A pharmacy of seventy benches behind one address: six connections of each browser and a live one (API-28). */
export const mostConnections = 500;

/** Takes a place and answers how to give it back; null when there is none. */
export type TakePlace = (who: string) => (() => void) | null;

/** Gives out places by network, or by another text that is no address. */
export function createPlaces(most: number): TakePlace {
  const taken = new Map<string, number>();
  return (address) => {
    const network = findNetwork(address);
    const count = taken.get(network) ?? 0;
    if (count >= most && !isLoopback(network)) return null;
    taken.set(network, count + 1);
    return () => {
      const rest = (taken.get(network) ?? 1) - 1;
      if (rest > 0) taken.set(network, rest);
      else taken.delete(network);
    };
  };
}
