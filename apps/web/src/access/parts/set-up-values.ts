import { accessCalls } from '@packwright/contract/access';
import { defaultTimeZone } from '@packwright/core/days';
import { requiredMessage, resetPasswordMismatchMessage } from '@packwright/core/fields';
import * as z from 'zod/mini';

const { shape } = accessCalls.setUp.body;

/** The contract's body with the password typed twice; without a mail address nobody recovers it later. */
export const setUpSchema = z
  .extend(accessCalls.setUp.body, {
    email: shape.email.check(z.minLength(1, requiredMessage)),
    confirm: z.string(),
  })
  .check(
    z.refine(({ password, confirm }) => password === confirm, {
      path: ['confirm'],
      error: resetPasswordMismatchMessage,
    }),
  );
export type SetUpValues = z.input<typeof setUpSchema>;

export const setUpValues: SetUpValues = {
  code: '',
  name: '',
  pharmacyCode: '',
  timezone: defaultTimeZone,
  packJobPrinting: true,
  packJobPacking: true,
  packJobChecking: true,
  packJobDistribution: true,
  administratorFirstName: '',
  administratorLastName: '',
  administratorUserName: '',
  email: '',
  isPharmacist: false,
  registrationNumber: '',
  password: '',
  confirm: '',
};
