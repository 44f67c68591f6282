import { arePortalHeadings, portalColumns } from '@packwright/core/claims';
import { limits, requiredMessage, validValueMessage } from '@packwright/core/fields';
import * as z from 'zod/mini';
import { limitLength } from '../../../kit/form/index.ts';

export const claimSettingsSchema = z.object({
  weeklyCap: z.string().check(z.regex(/^\d{1,5}$/, validValueMessage)),
  weekStart: z.number(),
  portalColumns: z
    .array(
      z.object({
        column: z.enum(portalColumns),
        heading: z.string().check(
          limitLength(limits.shortText),
          z.refine((text) => text.trim() !== '', requiredMessage),
        ),
      }),
    )
    .check(z.refine(arePortalHeadings, validValueMessage)),
});

export type ClaimSettingsValues = z.input<typeof claimSettingsSchema>;
