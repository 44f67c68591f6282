import type { Call, Contract, GuidedCalls } from '@packwright/contract/machinery';
import { Components } from './components.ts';
import { describeCall } from './describe-call.ts';
import { describeReusableRefusals, describeReusableResponses } from './describe-refusals.ts';
import { describeSchemas } from './describe-schemas.ts';
import { FieldNotes } from './field-notes.ts';
import type { Json } from './json.ts';
import { about, refusalSchema, securitySchemes, sharedHeaders, sharedParameters } from './shared-parts.ts';

interface Published {
  readonly version: string;
  /** The address that clients reach the server by; without one it is that from which the document came. */
  readonly publicUrl?: string | undefined;
}

interface TaggedCall {
  readonly name: string;
  readonly definition: Call;
  readonly tag: string;
}

/** The OpenAPI 3.1 document of all calls (decision 0043). */
export function buildOpenApi(guides: readonly GuidedCalls[], { version, publicUrl = '/' }: Published): Json {
  const contract: Contract = Object.assign({}, ...guides.map(({ calls }) => calls));
  const components = new Components(describeSchemas(contract));
  const notes = new FieldNotes(components.schemas, guides);
  const calls: TaggedCall[] = guides.flatMap(({ tag, calls: ofTag }) =>
    Object.entries(ofTag).map(([name, definition]) => ({ name, definition, tag })),
  );
  const paths: Record<string, Record<string, Json>> = {};
  for (const { name, definition, tag } of calls) {
    const methods = (paths[definition.path] ??= {});
    methods[definition.method.toLowerCase()] = describeCall(name, definition, { tag, components, notes });
  }
  const bodies: Json = Object.assign({}, ...guides.map((guide) => guide.bodies));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Packwright',
      version,
      description: about,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: publicUrl }],
    tags: guides.map(({ tag, description }) => ({ name: tag, description })),
    paths,
    components: {
      schemas: sortByName({
        ...notes.explainSchemas(),
        ...describeReusableRefusals(),
        Refusal: refusalSchema,
      }),
      examples: sortByName(buildExamples(calls, components, notes, bodies)),
      parameters: sharedParameters,
      headers: sharedHeaders,
      responses: describeReusableResponses(),
      securitySchemes,
    },
  };
}

/** One example of each body and answer, by the name of its component. */
function buildExamples(
  calls: readonly TaggedCall[],
  components: Components,
  notes: FieldNotes,
  bodies: Json,
): Record<string, Json> {
  const examples: Record<string, Json> = {};
  const add = (component: string | undefined, shown?: unknown): void => {
    if (component === undefined || (component in examples && shown === undefined)) return;
    examples[component] = { value: shown ?? notes.buildExample(component) };
  };
  for (const { name, definition } of calls) {
    if (definition.body) add(components.nameBody(name, definition), bodies[name]);
    add(components.nameAnswer(name, definition));
  }
  return examples;
}

const sortByName = (parts: Json): Json =>
  Object.fromEntries(Object.entries(parts).toSorted(([one], [other]) => (one < other ? -1 : 1)));
