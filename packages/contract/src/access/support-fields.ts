import { supportGrantLevels } from '@packwright/core/permissions';
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
    state: z.enum(['open', 'ended', 'expired']),
    givenBy: z.string(),
    givenAt: momentText,
    endsAt: momentText,
    endedBy: z.string(),
    endedAt: momentText,
  }),
);
