import { type NotificationType, notificationTypes } from '@packwright/core/fields';

/** A notification as it arrives: `{Type, Message}` (LIVE-1). */
export interface Announcement {
  readonly type: NotificationType;
  /** The query areas in which anything may have changed. */
  readonly areas: readonly string[];
  /** The rows of one more area that changed, and nothing else of it. */
  readonly rows: ChangedRows | null;
  /** A sentence for people, when there is one. */
  readonly text: string | null;
  /** The numbers of a notice that the server keeps (ADMIN-30), or of news with the person who made them (LIVE-7). */
  readonly message?: Readonly<Record<string, unknown>>;
}

export interface ChangedRows {
  readonly area: string;
  readonly ids: readonly number[];
}

export type LiveFrame =
  | { readonly kind: 'ready' }
  | { readonly kind: 'missed' }
  | { readonly kind: 'announcement'; readonly announcement: Announcement };

const everyArea = ['patients', 'medication', 'catalogue', 'people', 'balance'] as const;

/** The areas that become stale when the message itself names none. */
const areasOfType: Readonly<Partial<Record<NotificationType, readonly string[]>>> = {
  job: ['packing', 'balance'],
  dataMigration: everyArea,
  pharmacy: ['administration', 'access'],
  appBar: ['administration', 'access'],
  endSync: everyArea,
  syncFinished: everyArea,
  uploadFinished: everyArea,
  newScripts: ['scripts', 'balance', 'medication'],
  newDrugs: ['catalogue'],
  newPatients: ['patients'],
  newDoctors: ['people'],
};

/**
 * The areas that show records of another one: medicines show the suspension of the patient and the name of the drug (LIVE-8);
 * a pack is judged and named by the profile, the patient and its drugs; a patient is listed with the group; a script finds its medicine there.
 */
const dependentAreas: Readonly<Record<string, readonly string[]>> = {
  patients: ['medication', 'packing', 'scripts'],
  medication: ['packing', 'scripts'],
  catalogue: ['medication', 'packing', 'scripts'],
  people: ['patients', 'packing', 'scripts'],
};

const addDependentAreas = (areas: readonly string[]): readonly string[] => [
  ...new Set([...areas, ...areas.flatMap((area) => dependentAreas[area] ?? [])]),
];

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
  const parsed = parseJsonOrText(frame.Message);
  const announced = isObject(parsed) ? parsed : { text: parsed };
  const sentence = typeof announced.text === 'string' ? announced.text : null;
  const isTold = 'notificationId' in announced || 'by' in announced;
  const message = isTold ? { message: announced } : {};
  const changes = readChanges(type, announced);
  return { kind: 'announcement', announcement: { type, text: sentence, ...message, ...changes } };
}

function readChanges(
  type: NotificationType,
  { area, ids }: Readonly<Record<string, unknown>>,
): Pick<Announcement, 'areas' | 'rows'> {
  const areas = addDependentAreas(typeof area === 'string' ? [area] : (areasOfType[type] ?? []));
  const named = Array.isArray(ids) ? ids.filter((id) => typeof id === 'number') : [];
  if (typeof area !== 'string' || named.length === 0) return { areas, rows: null };
  return { areas: areas.filter((other) => other !== area), rows: { area, ids: named } };
}
