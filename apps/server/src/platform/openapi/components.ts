import type { Call } from '@packwright/contract/machinery';
import { doneSchema, wrapInEnvelope } from '../serve/index.ts';
import {
  type CallSchemas,
  type DescribedSchemas,
  findReferredName,
  type JsonSchema,
} from './describe-schemas.ts';

/**
 * The named schemas of the document. Bodies and answers that the contract does not name are named after their call,
 * envelopes after what they hold.
 */
export class Components {
  readonly schemas: Record<string, JsonSchema>;
  readonly #calls: DescribedSchemas['calls'];

  constructor({ components, calls }: DescribedSchemas) {
    this.schemas = { ...components };
    this.#calls = calls;
  }

  getSchemas(callName: string): CallSchemas {
    return this.#calls[callName] ?? {};
  }

  /** The name of the body of a call; undefined for a call without one. */
  nameBody(callName: string, { upload }: Pick<Call, 'upload'>): string | undefined {
    const { body } = this.getSchemas(callName);
    if (upload) return this.#add('FileUpload', uploadSchema);
    return body && (findReferredName(body) ?? this.#add(`${toPascalCase(callName)}Body`, body));
  }

  /** The name of the success of a call; undefined for a file. */
  nameAnswer(callName: string, { answer }: Pick<Call, 'answer'>): string | undefined {
    if (answer.kind === 'bytes') return undefined;
    if (answer.kind === 'done') return this.#add('Done', doneSchema);
    const schema = this.getSchemas(callName).answer ?? {};
    const referred = findReferredName(schema);
    const ofCall = `${toPascalCase(callName)}Answer`;
    if (answer.kind === 'flat') return referred ?? this.#add(ofCall, schema);
    const prefix = answer.kind === 'list' ? 'ListOf' : 'RecordOf';
    const fields = (referred !== undefined && this.schemas[referred]) || schema;
    return this.#add(
      referred === undefined ? ofCall : `${prefix}${referred}`,
      wrapInEnvelope(answer, schema, fields),
    );
  }

  #add(name: string, schema: JsonSchema): string {
    const known = this.schemas[name];
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(schema))
      throw new TypeError(`Two shapes of the API are called ${name}`);
    this.schemas[name] = schema;
    return name;
  }
}

export const toPascalCase = (name: string): string => name.slice(0, 1).toUpperCase() + name.slice(1);

const uploadSchema: JsonSchema = {
  type: 'object',
  required: ['file'],
  properties: { file: { type: 'string', format: 'binary' } },
};
