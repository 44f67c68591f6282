/** Notification types; jobs are 0 (ADMIN-7). */
export const announcementTypes = {
  job: 0,
  sync: 1,
  dataMigration: 2,
  pharmacy: 3,
  appBar: 4,
  startSync: 5,
  endSync: 6,
  syncStarted: 7,
  syncProgress: 8,
  uploadProgress: 12,
  uploadFinished: 13,
  uploadFailed: 14,
  newScripts: 15,
} as const;

/** Sent to a room over the live connection; `message` carries ids and words for cache keys, no patient data. */
export interface Announcement {
  /** Only servers receive the room of a session: something about that session has changed. */
  readonly room: `user-${number}` | `pharmacy-${number}` | `session-${string}` | 'tasks' | 'printers';
  readonly type: number;
  readonly message: Readonly<Record<string, unknown>>;
}
