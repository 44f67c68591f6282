import { auditAreas } from '@packwright/core/audit';
import { describeList } from '@packwright/core/lists';
import * as z from 'zod/mini';
import { answeredIdOf, momentText, nameSchema } from '../machinery/index.ts';

/** One act in the pharmacy. */
export const logRow = nameSchema(
  'LogLine',
  z.object({
    /** The number of the line in the audit trail of the pharmacy. */
    seq: z.int(),
    date: momentText,
    userName: z.string(),
    area: z.enum(auditAreas),
    action: z.string(),
    /** The act in the language that was asked for (AUDIT-12). */
    actionText: z.string(),
    /** 0 and empty where the act is of no patient, or the reader may see none. */
    patientId: answeredIdOf('patient'),
    patientName: z.string(),
    /** Old and new values in words of that language. */
    detail: z.string(),
    /** Ids and hashes beside them. */
    technical: z.string(),
  }),
);

/** The log of a pharmacy (AUDIT-10). */
export const logList = describeList<z.output<typeof logRow>>()('logs', {
  date: { kind: 'moment', always: true, width: 150 },
  userName: { width: 160 },
  area: { codes: 'auditArea', width: 130 },
  action: { value: ({ actionText }) => actionText, width: 220 },
  patientName: { width: 170 },
  detail: {},
  technical: { hidden: true },
});
