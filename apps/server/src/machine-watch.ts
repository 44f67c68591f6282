import { setTimeout as pause } from 'node:timers/promises';
import { type MachinePlace, makeMachinePlaces, serveMachines } from './packing/index.ts';
import { ignoreAbort } from './platform/ignore-abort.ts';
import type { Platform } from './platform/platform.ts';

/** An answer is taken after two looks between which it did not change. */
const lookEvery = 2_000;
/** A new folder is there within a minute. */
const looksPerMaking = 30;

export interface MachineWatch {
  /** Ends after the order or answer under way. */
  stop(): Promise<void>;
}

/** Serves the folders of the packing machines, where one is set (PACK-110). */
export function startMachineWatch(platform: Platform): MachineWatch {
  const root = platform.settings.machineFolder;
  if (root === undefined) return { stop: async () => undefined };
  const stopped = new AbortController();
  const watching = watch(platform, root, stopped.signal);
  return {
    stop: async () => {
      stopped.abort();
      await watching;
    },
  };
}

async function watch(platform: Platform, root: string, signal: AbortSignal): Promise<void> {
  let places: MachinePlace[] = [];
  for (let look = 0; !signal.aborted; look += 1) {
    try {
      if (look % looksPerMaking === 0) places = await makeMachinePlaces(platform, root, places);
      await serveMachines(platform, places, signal);
    } catch (error) {
      platform.logger.error({ err: error }, 'the folders of packing machines cannot be watched just now');
    }
    await pause(lookEvery, undefined, { signal }).catch(ignoreAbort);
  }
}
