/** Query keys `[area, kind, params]`; an announcement for patients makes all of them stale. */
export const patientKeys = {
  all: ['patients'],
  list: (params: object) => ['patients', 'list', params],
  counts: (params: object) => ['patients', 'counts', params],
  shownFirst: ['patients', 'shown-first'],
  patient: (id: number) => ['patients', 'patient', { id }],
  consequences: (id: number) => ['patients', 'consequences', { id }],
  similar: (id: number) => ['patients', 'similar', { id }],
  contacts: (id: number) => ['patients', 'contacts', { id }],
  ofDoctor: (id: number, params: object) => ['patients', 'of-doctor', { id, ...params }],
  notes: (id: number, noteType?: number) => ['patients', 'notes', { id, noteType }],
  reminders: (params: object) => ['patients', 'reminders', params],
} as const;
