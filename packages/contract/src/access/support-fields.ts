import { supportGrantLevels, supportVerdicts } from '@packwright/core/permissions';
import * as z from 'zod/mini';
import { momentText, nameSchema } from '../machinery/index.ts';

export const supportGrantRow = nameSchema(
  'SupportGrant',
  z.object({
    id: z.int(),
    userId: z.int(),
    name: z.string(),
    level: z.enum(supportGrantLevels),
    reason: z.string(),
    /** The number of the request at the help desk. */
    ticket: z.string(),
    state: z.enum(['open', 'ended', 'expired']),
    givenBy: z.string(),
    givenAt: momentText,
    endsAt: momentText,
    endedBy: z.string(),
    endedAt: momentText,
    /** Support let itself in; the pharmacy reviews it (ACCESS-63). */
    isEmergency: z.boolean(),
    review: z.enum(['', 'open', 'overdue', 'closed']),
    reviewDueAt: momentText,
    verdict: z.enum(['', ...supportVerdicts]),
    finding: z.string(),
    reviewedBy: z.string(),
    reviewedAt: momentText,
  }),
);
