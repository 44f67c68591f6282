const idName = /^(?:id|ids|key|seal|digest|version)$|(?:Id|Ids|Key|Stamp|Guid|Version)$|hash|sha256|digest/;
const hexOfHash = /^[\da-f]{32,}$/i;
/** `PACK_WITH_CAUTION`, whose sentence stands beside it. */
const codeOfRefusal = /^[A-Z\d]+(?:_[A-Z\d]+)+$/;

/** Whether a value tells people nothing: an id, a key, a hash or the number of a version (AUDIT-12). */
export function isTechnical(name: string, value: unknown): boolean {
  if (idName.test(name)) return true;
  const values = Array.isArray(value) ? value : [value];
  return (
    values.length > 0 &&
    values.every((each) => typeof each === 'string' && (hexOfHash.test(each) || codeOfRefusal.test(each)))
  );
}

/** Lists of ids under names that say what was done with them; people read how many there are. */
const countedLists: ReadonlySet<string> = new Set(['added', 'ceased', 'ended']);

export const isCountedList = (name: string, value: unknown): value is readonly number[] =>
  countedLists.has(name) && Array.isArray(value) && value.every((each) => Number.isInteger(each));

/** The records that a detail names by id, by the fields that name them. */
export const namedRecords = {
  patientGroup: ['patientGroupId', 'groupId'],
  ward: ['wardId'],
  doctor: ['doctorId'],
  drug: ['drugId', 'fromDrugId', 'intoDrugId', 'toDrugId', 'packedDrugId'],
  person: ['userId', 'lastCheckedBy'],
  prescription: ['prescriptionId', 'prescriptionIds'],
} as const satisfies Record<string, readonly string[]>;

export type NamedRecord = keyof typeof namedRecords;

const kindOfField = new Map<string, NamedRecord>(
  Object.entries(namedRecords).flatMap(([kind, fields]) =>
    fields.map((field) => [field, kind as NamedRecord] as const),
  ),
);

/** The kind of record that a field names; undefined for others. */
export const findNamedRecord = (field: string): NamedRecord | undefined => kindOfField.get(field);

/** The ids of records that a detail names, at any depth. */
export function listNamedRecords(detail: unknown): { readonly kind: NamedRecord; readonly id: number }[] {
  if (typeof detail !== 'object' || detail === null) return [];
  return Object.entries(detail).flatMap(([field, value]) => {
    const kind = kindOfField.get(field);
    const ids = kind === undefined ? [] : [value].flat().filter((id) => typeof id === 'number');
    return kind === undefined || ids.length === 0 ? listNamedRecords(value) : ids.map((id) => ({ kind, id }));
  });
}
