import type * as z from 'zod/mini';
import type { Contract } from './call.ts';
import type { ReferenceKind } from './fields.ts';

type Schema = z.core.$ZodType;

/** Example bodies by the name of their call; the names and types of the fields are those of the body. */
export type BodyExamples<C extends Contract> = {
  readonly [K in keyof C as C[K] extends { body: Schema } ? K : never]?: C[K] extends {
    body: infer B extends Schema;
  }
    ? z.input<B>
    : never;
};

/** The published description of the calls of one capability, beside their declarations. */
export interface Guide<C extends Contract> {
  /** Groups the calls, in the description and in the clients that are generated from it. */
  readonly tag: string;
  readonly description: string;
  /**
   * A sound value of each field by its name, or by shape and name ('PackJob.status') where a name means several things.
   * The examples of bodies and answers are made of them; a field without one is empty, 0 or false.
   */
  readonly values: Readonly<Record<string, unknown>>;
  /** The meaning of a code, by the same names. */
  readonly meanings?: Readonly<Record<string, string>>;
  /** Where not every field of a body is to be seen in its example. */
  readonly bodies?: BodyExamples<C>;
}

/** A guide beside its calls, which are not known one by one. */
export interface GuidedCalls extends Omit<Guide<Contract>, 'bodies'> {
  readonly calls: Contract;
  readonly bodies?: Readonly<Record<string, unknown>>;
}

/** The ids of the records that all examples are about. */
export const exampleIds = {
  allergy: 318,
  backgroundTask: 77,
  calendarEntry: 71,
  notification: 512,
  claimBatch: 41,
  claimService: 411,
  contact: 63,
  deliveryRun: 55,
  direction: 41,
  doctor: 27,
  dispenseRecord: 8801,
  drug: 4711,
  drugApn: 902,
  drugFile: 8902,
  feedFile: 6644,
  foil: 2208,
  history: 6012,
  note: 455,
  packComment: 5121,
  packJob: 5120,
  patient: 1204,
  patientDocument: 208,
  patientGroup: 12,
  pharmacy: 1,
  prescription: 9915,
  printProfile: 6,
  printer: 4,
  printerJob: 644,
  printerSetting: 9,
  queuedScript: 3051,
  queueFile: 305,
  resource: 350,
  role: 2,
  scriptRequest: 214,
  scriptRequestLine: 2141,
  scriptTracking: 7331,
  stagedDoctor: 8802,
  stagedScript: 8803,
  stagedDrug: 8804,
  residentFile: 8901,
  supportGrant: 88,
  user: 17,
  vpbBalance: 640,
  ward: 3,
  warfarinOrder: 512,
} as const satisfies Record<ReferenceKind, number>;

/** The codes of a table with their names, as a description says them: '0 Pickup, 1 Delivery'. */
export const listCodes = (
  table: Readonly<Record<string, { readonly code: number | string; readonly name: string }>>,
): string =>
  Object.values(table)
    .map(({ code, name }) => `${code} ${name}`)
    .join(', ');
