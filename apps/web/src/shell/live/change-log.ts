import { limits } from '@packwright/core/fields';

/** The changed rows of an area, in the order of their announcements. */
export interface ChangeLog {
  /** The present position of the log; an answer requested now includes every change up to here. */
  getPosition(): number;
  record(ids: readonly number[]): void;
  /** The changed rows after a position; null when there are too many to be fetched alone. */
  listSince(position: number): readonly number[] | null;
}

export function createChangeLog(): ChangeLog {
  const changedAt = new Map<number, number>();
  let position = 0;
  let forgottenUpTo = 0;
  return {
    getPosition: () => position,
    record: (ids) => {
      position += 1;
      for (const id of ids) changedAt.set(id, position);
      if (changedAt.size <= limits.announcedRows) return;
      changedAt.clear();
      forgottenUpTo = position;
    },
    listSince: (since) =>
      since < forgottenUpTo ? null : [...changedAt].flatMap(([id, at]) => (at > since ? id : [])),
  };
}

const logs = new Map<string, ChangeLog>();

/** The log of a query area. */
export function getChangeLog(area: string): ChangeLog {
  const log = logs.get(area) ?? createChangeLog();
  logs.set(area, log);
  return log;
}
