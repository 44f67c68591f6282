type Fields = Readonly<Record<string, unknown>>;

const mostListed = 5;
const mostLetters = 1000;
const nothing = '–';

/** Two names under which a line keeps what was there and what came. */
const pairs = [
  ['before', 'after'],
  ['from', 'to'],
] as const;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `packExpiryDays` as `Pack expiry days`. */
function describeName(name: string): string {
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase();
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}

function describeValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return nothing;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return describeList(value);
  return isFields(value) ? describeFields(value) || nothing : nothing;
}

function describeList(values: readonly unknown[]): string {
  if (values.length === 0) return nothing;
  const listed = values.slice(0, mostListed).map(describeValue).join(', ');
  const left = values.length - mostListed;
  return left > 0 ? `${listed} and ${left} more` : listed;
}

const describeFields = (fields: Fields): string =>
  Object.entries(fields)
    .map(([name, value]) => `${describeName(name)}: ${describeValue(value)}`)
    .join('; ');

/** The differences between two sets of fields, as `Pack expiry days: 56 → 42`. */
function describeChange(before: Fields, after: Fields): string[] {
  return Object.keys(after)
    .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    .map((name) => `${describeName(name)}: ${describeValue(before[name])} → ${describeValue(after[name])}`);
}

function describePair(before: unknown, after: unknown): string[] {
  if (isFields(after)) return describeChange(isFields(before) ? before : {}, after);
  return [`${describeValue(before)} → ${describeValue(after)}`];
}

/** Puts the detail of an audit line into words, with old and new values (AUDIT-10). */
export function describeAuditDetail(detail: string): string {
  const parsed: unknown = JSON.parse(detail);
  if (!isFields(parsed)) return describeValue(parsed);
  const pair = pairs.find(([old, now]) => old in parsed && now in parsed);
  if (pair === undefined) return cut(describeFields(parsed));
  const [old, now] = pair;
  const { [old]: before, [now]: after, ...others } = parsed;
  const changes = describePair(before, after);
  // The names of the fields stand in the changes already.
  const { fields: _, ...rest } = others;
  const kept = Object.fromEntries(
    Object.entries(rest).filter(([, value]) => describeValue(value) !== nothing),
  );
  return cut([...changes, describeFields(kept)].filter((part) => part !== '').join('; '));
}

const cut = (text: string): string =>
  text.length > mostLetters ? `${text.slice(0, mostLetters - 1)}…` : text;
