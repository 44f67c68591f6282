import type { Work } from '../platform/work.ts';

/** Consequences of access in the capabilities above it (ARCHITECTURE.md). */
export interface AccessConsequences {
  /** Makes the directions and print profiles that a new pharmacy starts from (ADMIN-19). */
  readonly onDefaultData: (work: Work) => Promise<void>;
}
