import { controlledReasonCodes } from '@packwright/core/balance';
import { validValueMessage } from '@packwright/core/fields';
import * as z from 'zod/mini';
import { accessRefusals } from '../access/index.ts';
import { text } from '../machinery/index.ts';
import { balanceRefusals, controlledRefusals } from './refusals.ts';

/** Required where pills of a controlled medicine move by hand: why, and a second person's proof (LEDGER-20, LEDGER-21). */
export const witnessFields = {
  reason: z.optional(z.enum(controlledReasonCodes, validValueMessage)),
  witnessUsername: z.optional(text()),
  witnessPassword: z.optional(z.string().check(z.maxLength(1024, validValueMessage))),
};

/** The refusals of a call with these fields. */
export const witnessRefusals = [
  balanceRefusals.witnessRefused,
  ...Object.values(controlledRefusals),
  accessRefusals.tooManyAttempts,
  accessRefusals.busy,
];
