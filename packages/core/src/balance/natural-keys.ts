// A part may contain the separator: dispensing systems choose script numbers freely.
const joinParts = (kind: string, ...parts: readonly (string | number)[]) =>
  [kind, ...parts.map((part) => encodeURIComponent(part))].join(':');

/** The keys that make a posting happen once, however often it is requested (LEDGER-2). */
export const naturalKeys = {
  /** `cycle` counts the postings of the same line: a correction or a second packing is a new one. */
  packed: (jobId: number, lineId: number, cycle: number) => joinParts('PAK', jobId, lineId, cycle),
  reversed: (entryId: number) => joinParts('REV', entryId),
  dispensed: (script: { system: string; scriptNumber: string; supply: number; action: string }) =>
    joinParts('DIS', script.system, script.scriptNumber, script.supply, script.action),
  swapped: (operationId: number, accountId: number) => joinParts('SWAP', operationId, accountId),
  merged: (operationId: number, accountId: number) => joinParts('MER', operationId, accountId),
  adjusted: (gesture: string) => joinParts('ADJ', gesture),
} as const;
