import { arePortalHeadings, portalColumns } from '@packwright/core/claims';
import { requiredMessage, validValueMessage } from '@packwright/core/fields';
import * as z from 'zod/mini';

export const claimSettingsSchema = z.object({
  weeklyCap: z.string().check(z.regex(/^\d{1,5}$/, validValueMessage)),
  weekStart: z.number(),
  portalColumns: z
    .array(
      z.object({
        column: z.enum(portalColumns),
        heading: z.string().check(z.refine((text) => text.trim() !== '', requiredMessage)),
      }),
    )
    .check(z.refine(arePortalHeadings, validValueMessage)),
});

export type ClaimSettingsValues = z.input<typeof claimSettingsSchema>;
