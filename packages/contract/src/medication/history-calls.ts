import { validValueMessage } from '@packwright/core/fields';
import { describeList } from '@packwright/core/lists';
import * as z from 'zod/mini';
import {
  answeredIdOf,
  call,
  exportFields,
  fileLink,
  idOf,
  list,
  longText,
  nameSchema,
  optionalDay,
  paging,
  record,
} from '../machinery/index.ts';
import { exportRefusals } from '../shared-refusals.ts';

const historyEntry = nameSchema(
  'MedicationHistoryEntry',
  z.object({
    historyId: answeredIdOf('history'),
    date: z.string(),
    kind: z.string(),
    user: z.string(),
    prescriptionId: answeredIdOf('prescription'),
    foilId: answeredIdOf('foil'),
    foilLabel: z.string(),
    drugName: z.string(),
    genericName: z.string(),
    userComment: z.string(),
    resourceDocumentId: z.int(),
    details: z.array(
      nameSchema('FieldChange', z.object({ field: z.string(), oldValue: z.string(), newValue: z.string() })),
    ),
  }),
);

/** The history of a patient's medicines and packs, as it is exported. */
export const medicationHistoryList = describeList<z.output<typeof historyEntry>>()('medicationHistory', {
  date: { kind: 'moment' },
  kind: { codes: 'changeKind' },
  foilLabel: {},
  drugName: {},
  genericName: {},
  changes: {
    value: ({ details }) =>
      details.map(({ field, oldValue, newValue }) => `${field}: ${oldValue} → ${newValue}`).join('; '),
  },
  userComment: { sentences: true },
  user: {},
});

/** The filters of a patient's history. */
const historyFilter = {
  fromDate: z.optional(optionalDay),
  toDate: z.optional(optionalDay),
  drugName: z.optional(longText()),
  genericName: z.optional(longText()),
  kind: z.optional(z.enum(['new', 'updated', 'deleted', 'ceased'], validValueMessage)),
};
// A history is short: no column filters.
const { page, size, query, sortField, sortOrder } = paging(['date']);
const { format, language } = exportFields(medicationHistoryList);

export const historyCalls = {
  listMedicationHistory: call({
    method: 'GET',
    path: '/api/medchangehistorys',
    summary: 'Every change to a patient’s medicines and packs, the latest first, with old and new values',
    needs: { menu: 'patient', level: 'read' },
    query: z.strictObject({
      patientId: idOf('patient'),
      ...historyFilter,
      page,
      size,
      query,
      sortField,
      sortOrder,
    }),
    answer: list(historyEntry),
  }),
  exportMedicationHistory: call({
    method: 'POST',
    path: '/api/medchangehistorys/export/{id}',
    summary: 'The history of a patient as a table, the latest change first; the id is that of the patient',
    needs: { menu: 'patient', level: 'read' },
    params: { id: idOf('patient') },
    query: z.strictObject({ ...historyFilter, query, format: z.optional(format), language }),
    takesOut: true,
    answer: record(fileLink, ['fileName', 'fileUrl']),
    refusals: exportRefusals,
  }),
  getHistoryDocument: call({
    method: 'GET',
    path: '/api/medchangehistorys/{id}/document',
    summary: 'The document attached to a change, 0 when there is none',
    needs: { menu: 'patient', level: 'read' },
    params: { id: idOf('history') },
    answer: record(z.object({ resourceDocumentId: z.int() }), ['resourceDocumentId']),
  }),
} as const;
