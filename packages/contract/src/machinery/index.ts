export { type AnswerShape, bytes, done, type FileAnswer, flat, list, type Rows, record } from './answer.ts';
export {
  type ClientOutput,
  type Call,
  type Contract,
  call,
  type HandlerOutput,
  type Method,
  type HandlerInput,
  type ClientInput,
  longListBytes,
  type UploadedFile,
  isWriteCall,
} from './call.ts';
export {
  type CallOptions,
  type Client,
  createApiClient,
  createWireClient,
  type OutgoingRequest,
  type SendRequest,
} from './client.ts';
export {
  buildEmptyValues,
  describeChoice,
  describeCode,
  describeCount,
  describeDay,
  type DescribedField,
  type DescribedFields,
  describeFlag,
  describeReference,
  describeRequiredReference,
  describeRequiredText,
  describeText,
  describeTexts,
  presentFields,
  toAnswerShape,
  toChangeShape,
  toNewShape,
} from './described-fields.ts';
export {
  answeredIdOf,
  clearableIdOf,
  createdId,
  dayText,
  fileLink,
  flag,
  idOf,
  queryIdsOf,
  longText,
  momentOrNoDay,
  momentText,
  optionalDay,
  printRun,
  optionalMoment,
  quantity,
  quantityText,
  type ReferenceKind,
  referenceKey,
  requiredDay,
  requiredText,
  scannedText,
  signedQuantity,
  soughtText,
  text,
  userComment,
  uploadedFileBody,
} from './fields.ts';
export { countBetween, countOrEmpty, oneOrMore, wholeBetween, wholeOrEmpty } from './whole-numbers.ts';
export { exportFields, listPaging, requestedFields } from './list-calls.ts';
export { type Paging, paging, resolvePage } from './paging.ts';
export { readFilterEntries } from './filter-query.ts';
export { exampleIds, type Guide, type GuidedCalls, listCodes } from './guide.ts';
export {
  type FieldErrors,
  buildFieldRefusal,
  Refusal,
  type RefusalDetails,
  type RefusalEntry,
  presentRefusal,
  readRefusal,
} from './refusal.ts';
export { nameSchema, noteSchema, type SchemaNote, schemaNotes } from './schema-notes.ts';
export { createFieldPicker } from './shared-fields.ts';
export { isPatientRead, type Subjects, createSubjectsReader } from './subjects.ts';
export { type WireCalls, toWireCalls } from './wire-call.ts';
