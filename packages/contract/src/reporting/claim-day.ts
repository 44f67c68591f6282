import { farthestClaimDay } from '@packwright/core/claims';
import { dateMessage } from '@packwright/core/fields';
import * as z from 'zod/mini';
import { requiredDay } from '../machinery/index.ts';

/** A day of services, for which a month and a deadline can be told. */
export const claimDay = requiredDay.check(z.refine((day) => day <= farthestClaimDay, dateMessage));
