import { getText, isNode, type JsonNode, listNodes } from './fhir-nodes.ts';

/** A resource with the number of its entry in the Bundle, from 1. */
export interface FhirResource {
  readonly line: number;
  readonly resource: JsonNode;
  /** Itself, or the resource that contains it with its siblings. */
  readonly container: JsonNode;
}

/** The resources of a file and the ways by which they name each other (FHIR R4, 2.3 and 3.1.1). */
export class FhirBundle {
  readonly entries: readonly FhirResource[];
  readonly #byAddress = new Map<string, FhirResource>();

  private constructor(entries: readonly JsonNode[]) {
    this.entries = entries.flatMap((entry, at) => {
      const [resource] = listNodes(entry, 'resource');
      return resource === undefined ? [] : [{ line: at + 1, resource, container: resource }];
    });
    for (const each of this.entries) {
      const { resource, line } = each;
      this.#byAddress.set(`${getText(resource, 'resourceType')}/${getText(resource, 'id')}`, each);
      const address = getText(entries[line - 1], 'fullUrl');
      if (address !== '') this.#byAddress.set(address, each);
    }
  }

  /** Null for a value that is neither a Bundle nor a resource on its own. */
  static read(value: unknown): FhirBundle | null {
    if (!isNode(value)) return null;
    const type = getText(value, 'resourceType');
    if (type === 'Bundle') return new FhirBundle(listNodes(value, 'entry', Number.POSITIVE_INFINITY));
    return type === 'MedicationDispense' ? new FhirBundle([{ resource: value }]) : null;
  }

  /** The resource that a reference leads to, beside the one that holds it or among the entries; null for none. */
  resolve(
    reference: JsonNode | undefined,
    { line, container }: Omit<FhirResource, 'resource'>,
  ): FhirResource | null {
    const address = getText(reference, 'reference').replace(/\/_history\/[^/]*$/, '');
    if (!address.startsWith('#')) return this.#byAddress.get(address) ?? null;
    const resource = listNodes(container, 'contained').find(
      (each) => getText(each, 'id') === address.slice(1),
    );
    return resource === undefined ? null : { line, resource, container };
  }
}
