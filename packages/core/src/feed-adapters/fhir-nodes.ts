/** An object of JSON; nothing is known of its members. */
export type JsonNode = Readonly<Record<string, unknown>>;

export const isNode = (value: unknown): value is JsonNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The member of a path, of each list the first; members that every object has are none. */
export function getMember(node: unknown, ...path: readonly string[]): unknown {
  let found = node;
  for (const name of path) {
    const [first] = Array.isArray(found) ? (found as readonly unknown[]) : [found];
    if (!isNode(first) || !Object.hasOwn(first, name)) return undefined;
    found = first[name];
  }
  return found;
}

/** The text of a path; numbers and truth values as JSON writes them. */
export function getText(node: unknown, ...path: readonly string[]): string {
  const found = getMember(node, ...path);
  const [first] = Array.isArray(found) ? (found as readonly unknown[]) : [found];
  if (typeof first === 'string') return first.trim();
  return typeof first === 'number' || typeof first === 'boolean' ? String(first) : '';
}

/** More than a resource repeats anything. */
const mostOfOne = 100;

/** The objects of a list, or the one object where a list was due. */
export function listNodes(node: unknown, name: string, most: number = mostOfOne): readonly JsonNode[] {
  const found = getMember(node, name);
  return (Array.isArray(found) ? (found as readonly unknown[]).slice(0, most) : [found]).filter(isNode);
}

/** The value of an extension of an Australian profile. */
export function getExtension(node: unknown, name: string, value: string): string {
  const url = `http://hl7.org.au/fhir/StructureDefinition/${name}`;
  const extension = listNodes(node, 'extension').find((each) => getText(each, 'url') === url);
  return getText(extension, value);
}
