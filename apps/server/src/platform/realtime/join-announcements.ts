import type { Announcement } from './announcement.ts';

/** So many ids fit into one message of the database. */
const idsAtOnce = 500;

/** The same news in fewer messages: those to one room about one area name their records together. */
export function joinAnnouncements(announcements: readonly Announcement[]): Announcement[] {
  const groups = Map.groupBy(announcements, ({ room, type, message: { ids, ...about } }) =>
    JSON.stringify([room, type, about, Array.isArray(ids)]),
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first || !Array.isArray(first.message['ids'])) return group;
    const ids = [...new Set(group.flatMap(({ message }) => message['ids'] as readonly number[]))];
    return splitIds(ids).map((some) => ({ ...first, message: { ...first.message, ids: some } }));
  });
}

function splitIds(ids: readonly number[]): (readonly number[])[] {
  const parts: (readonly number[])[] = [];
  for (let at = 0; at === 0 || at < ids.length; at += idsAtOnce) parts.push(ids.slice(at, at + idsAtOnce));
  return parts;
}
