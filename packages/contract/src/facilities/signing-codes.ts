import { limits, requiredMessage, validValueMessage } from '@packwright/core/fields';
import * as z from 'zod/mini';
import { nameSchema, requiredText, wholeBetween } from '../machinery/index.ts';

const newSigningCode = nameSchema(
  'NewSigningCode',
  z.strictObject({
    code: requiredText(limits.signingCode).check(z.regex(/^\S*$/, validValueMessage)),
    meaning: requiredText(limits.signingMeaning).check(z.regex(/^[^\t\n\r]*$/, validValueMessage)),
  }),
);

/** The whole list in its order (SIGN-12). */
export const signingCodesBody = z.strictObject({
  codes: z
    .array(newSigningCode)
    .check(z.minLength(1, requiredMessage), z.maxLength(limits.signingCodes, validValueMessage)),
  version: z.optional(wholeBetween(1, 2147483647)),
});

export const signingCodesAnswer = nameSchema(
  'SigningCodes',
  z.object({
    codes: z.array(nameSchema('SigningCode', z.object({ code: z.string(), meaning: z.string() }))),
    version: z.int(),
  }),
);
