export { type AnswerShape, bytes, done, type FileAnswer, flat, list, type Rows, record } from './answer.ts';
export {
  type Answered,
  type Call,
  type Contract,
  call,
  type Handled,
  type Method,
  type Received,
  type Sent,
  type UploadedFile,
  writes,
} from './call.ts';
export { type CallOptions, type Client, clientFor, clientOver, type Outgoing, type Send } from './client.ts';
export {
  answeredIdOf,
  clearableIdOf,
  dayText,
  flag,
  idOf,
  longText,
  momentText,
  optionalDay,
  type Paging,
  pageOf,
  paging,
  quantity,
  quantityText,
  type Referred,
  refersKey,
  requiredDay,
  requiredText,
  scannedText,
  signedQuantity,
  text,
  wholeBetween,
} from './fields.ts';
export { readFilterEntries } from './filter-query.ts';
export {
  type FieldErrors,
  fieldRefusal,
  Refusal,
  type RefusalDetails,
  type RefusalEntry,
  refusalBody,
  refusalFromBody,
} from './refusal.ts';
export { readsPatients, type Subjects, subjectsReaderOf } from './subjects.ts';
export { type Wires, wiresOf } from './wire.ts';
