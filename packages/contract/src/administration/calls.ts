import * as z from 'zod/mini';
import { call, dayText, momentText, record } from '../machinery/index.ts';

export const administrationCalls = {
  getBooksCheck: call({
    method: 'GET',
    path: '/api/dashboard/books-check',
    summary: 'Whether the books of this pharmacy agreed when they were last checked at night (decision 0010)',
    needs: { menu: 'pharmacy', level: 'read' },
    answer: record(
      z.object({
        /** 0001-01-01 and an empty moment before the first check. */
        night: dayText,
        checkedDate: momentText,
        isRight: z.boolean(),
        /** What does not hold, and where, in the order of the rules. */
        findings: z.array(z.object({ id: z.string(), says: z.string(), found: z.array(z.string()) })),
      }),
    ),
  }),
} as const;
