import { describeList } from '@packwright/core/lists';
import * as z from 'zod/mini';
import { nameSchema } from '../machinery/index.ts';

export const pharmacyRow = nameSchema(
  'PharmacyRow',
  z.object({
    id: z.int(),
    pharmacyCode: z.string(),
    name: z.string(),
    suburb: z.string(),
    state: z.string(),
    phoneNumber: z.string(),
    email: z.string(),
    timezone: z.string(),
    status: z.int(),
    /** Whether the first administrator has not set a password yet (ADMIN-18). */
    isInvitationOpen: z.boolean(),
  }),
);

/** The pharmacies of the installation. */
export const pharmacyList = describeList<z.output<typeof pharmacyRow>>()('pharmacies', {
  pharmacyCode: { sort: true, always: true },
  name: { sort: true, always: true },
  suburb: { sort: true },
  state: { sort: true },
  phoneNumber: { hidden: 'narrow' },
  email: { hidden: 'narrow' },
  timezone: { hidden: true },
  status: { codes: 'pharmacyStatus', sort: true },
  isInvitationOpen: { codes: 'flag', hidden: true },
});
