/** Query keys `[area, kind, params]`; an announcement for packing makes all of them stale. */
export const packingKeys = {
  all: ['packing'],
  summary: (params: object) => ['packing', 'summary', params],
  table: (params: object) => ['packing', 'table', params],
  job: (id: number) => ['packing', 'job', id],
  history: (id: number) => ['packing', 'history', id],
  // The same packs are the same bench, in any order of their ids.
  bench: (bench: string, ids: readonly number[]) => [
    'packing',
    bench,
    ids.toSorted((one, other) => one - other),
  ],
  pictures: (id: number) => ['packing', 'pictures', id],
  checkQueue: ['packing', 'check-queue'],
  deliveries: ['packing', 'deliveries'],
  delivery: (id: number) => ['packing', 'delivery', id],
  returnedDoses: (id: number) => ['packing', 'returned-doses', id],
  machineFolder: ['packing', 'machine-folder'],
  stale: ['packing', 'stale'],
  /** The area of announcements to the person whose change met packs. */
  ownStale: ['stale-packs'],
  quickPrint: (params: object) => ['packing', 'quick-print', params],
  /** Their own area of announcements. */
  tasks: ['tasks'],
} as const;

export type Bench = 'packing' | 'checking' | 'correction';
