import { type NotificationType, notificationTypes } from '@packwright/core/fields';

/** A notification as it arrives: `{Type, Message}` (LIVE-1). */
export interface Announcement {
  readonly type: NotificationType;
  /** The query areas whose data may have changed. */
  readonly areas: readonly string[];
  /** A sentence for people, when there is one. */
  readonly text: string | null;
}

export type LiveFrame =
  | { readonly kind: 'ready' }
  | { readonly kind: 'missed' }
  | { readonly kind: 'announcement'; readonly announcement: Announcement };

const everyArea = ['patients', 'medication', 'catalogue', 'people', 'balance'] as const;

/** What goes stale when the message itself names no area. */
const areasOfType: Readonly<Partial<Record<NotificationType, readonly string[]>>> = {
  job: ['packing', 'balance'],
  dataMigration: everyArea,
  pharmacy: ['administration', 'access'],
  endSync: everyArea,
  syncFinished: everyArea,
  uploadFinished: everyArea,
  newScripts: ['scripts', 'balance', 'medication'],
  newDrugs: ['catalogue'],
  newPatients: ['patients'],
  newDoctors: ['people'],
};

// A pack is judged and named by the profile, the resident and the drugs it is made from; a script finds its medicine there.
const sources: ReadonlySet<string> = new Set(['patients', 'medication', 'catalogue', 'people']);

const addDependentAreas = (areas: readonly string[]): readonly string[] =>
  areas.some((area) => sources.has(area)) ? [...areas, 'packing', 'scripts'] : areas;

const names = Object.keys(notificationTypes) as readonly NotificationType[];
const findNotificationType = (code: unknown): NotificationType | undefined =>
  names.find((name) => notificationTypes[name].code === code);

function parseJsonOrText(text: unknown): unknown {
  if (typeof text !== 'string') return text;
  try {
    return JSON.parse(text);
  } catch (reason) {
    // A message may be a plain sentence.
    if (reason instanceof SyntaxError) return text;
    throw reason;
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Reads one frame of the live connection; null for anything that is not understood. */
export function parseLiveFrame(text: string): LiveFrame | null {
  const frame = parseJsonOrText(text);
  if (!isObject(frame)) return null;
  if (frame.action === 'ready' || frame.action === 'missed') return { kind: frame.action };
  const type = findNotificationType(frame.Type);
  if (type === undefined) return null;
  const message = parseJsonOrText(frame.Message);
  if (typeof message === 'string') return buildAnnouncement(type, undefined, message);
  if (!isObject(message)) return buildAnnouncement(type, undefined, null);
  const sentence = typeof message.text === 'string' ? message.text : null;
  return buildAnnouncement(type, typeof message.area === 'string' ? message.area : undefined, sentence);
}

function buildAnnouncement(type: NotificationType, area: string | undefined, text: string | null): LiveFrame {
  const areas = area === undefined ? (areasOfType[type] ?? []) : [area];
  return { kind: 'announcement', announcement: { type, areas: addDependentAreas(areas), text } };
}
