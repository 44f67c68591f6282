import { setTimeout as pause } from 'node:timers/promises';
import type { Caller } from '../installation/caller.ts';

/**
 * Somebody else finds and saves a patient in turn, with short pauses, so that every phase of the work meanwhile is met by
 * several calls; `end` answers how long each call took, in milliseconds.
 */
export function watchOthers(caller: Caller) {
  const stop = new AbortController();
  const latencies: number[] = [];
  const measure = async (call: () => Promise<unknown>): Promise<void> => {
    const began = performance.now();
    await call();
    latencies.push(performance.now() - began);
    await pause(25);
  };
  const work = (async () => {
    const { data } = await caller.searchPatients({ body: { page: 1, size: 20 } });
    for (let at = 0; !stop.signal.aborted; at += 1) {
      const patient = data[at % data.length];
      if (!patient) throw new Error('The sample has no patients');
      await measure(() => caller.searchPatients({ body: { query: patient.lastName, page: 1, size: 20 } }));
      await measure(() => caller.updatePatient({ params: { id: patient.id }, body: { room: String(at) } }));
    }
  })();
  return {
    end: async (): Promise<readonly number[]> => {
      stop.abort();
      await work;
      return latencies;
    },
  };
}
