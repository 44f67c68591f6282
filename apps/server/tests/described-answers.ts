import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

interface Response {
  readonly $ref?: string;
  readonly content?: Readonly<Record<string, { readonly schema: object }>>;
}
interface Operation {
  readonly responses: Readonly<Record<string, Response>>;
}
export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly responses: Readonly<Record<string, Response>> };
}

/** Judges answers by what the description of the API says of them. */
export class DescribedAnswers {
  readonly #document: ApiDocument;
  readonly #ajv = new Ajv2020({ strict: false, validateSchema: false, validateFormats: false });
  readonly #compiled = new Map<string, ValidateFunction>();

  constructor(document: ApiDocument) {
    this.#document = document;
    this.#ajv.addSchema(document, 'api');
  }

  /** Describes how a JSON answer to a call differs from its description; null when it does not. */
  findFault(method: string, path: string, status: number, body: unknown): string | null {
    const schema = this.#findSchema(method, path, String(status));
    if (schema === null) return `${method} ${path} does not describe ${status}`;
    const validate = this.#compiled.get(schema) ?? this.#ajv.compile({ $ref: schema });
    this.#compiled.set(schema, validate);
    if (validate(body)) return null;
    return `${method} ${path} ${status}: ${this.#ajv.errorsText(validate.errors)}`;
  }

  /** The template of an address, such as /api/patients/{id}. */
  findPath(method: string, address: string): string | undefined {
    const isMatch = (template: string): boolean =>
      new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`, 'i').test(address);
    // Words go before parameters: /api/patients/search is no patient.
    return Object.keys(this.#document.paths)
      .filter(
        (template) => method.toLowerCase() in (this.#document.paths[template] ?? {}) && isMatch(template),
      )
      .toSorted((one, other) => one.split('{').length - other.split('{').length)[0];
  }

  #findSchema(method: string, path: string, status: string): string | null {
    const response = this.#document.paths[path]?.[method.toLowerCase()]?.responses[status];
    if (!response) return null;
    const place = response.$ref?.slice(2).split('/') ?? [
      'paths',
      path,
      method.toLowerCase(),
      'responses',
      status,
    ];
    return `api#/${[...place, 'content', 'application/json', 'schema'].map(escapePart).join('/')}`;
  }
}

const escapePart = (part: string): string =>
  encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));
