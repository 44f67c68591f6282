import type { FeedFileRow } from '../store/feed-files.ts';

/** A file of the watched folder as the wire has it. */
export const presentFeedFile = (row: FeedFileRow) => ({
  id: row.id,
  fileName: row.fileName,
  receivedDate: row.receivedAt,
  acceptedCount: row.accepted,
  duplicateCount: row.duplicates,
  rejectedCount: row.rejectedCount,
  warningCount: row.warningCount,
  seenDate: row.seenAt ?? '',
  seenBy: row.seenBy ?? '',
});
