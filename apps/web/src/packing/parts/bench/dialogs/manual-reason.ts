import { limits, requiredMessage } from '@packwright/core/fields';
import * as z from 'zod/mini';
import { limitLength } from '../../../../kit/form/index.ts';

export const shortReason = z.string().check(limitLength(limits.shortText));

/** Why a medicine is confirmed without a scan (PACK-14, PACK-97). */
export const manualReason = shortReason.check(z.refine((text) => text.trim() !== '', requiredMessage));
