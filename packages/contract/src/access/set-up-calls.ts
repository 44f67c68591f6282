import { setUpStepCodes } from '@packwright/core/dashboard';
import * as z from 'zod/mini';
import { emailField } from '../facilities/checked-fields.ts';
import {
  call,
  createdId,
  done,
  flag,
  idOf,
  nameSchema,
  record,
  requiredText,
  text,
} from '../machinery/index.ts';
import { configurationFields } from './configuration-fields.ts';
import { pharmacyFacts } from './pharmacy-calls.ts';
import { pharmacyCode } from './pharmacy-keeping-calls.ts';
import { accessRefusals } from './refusals.ts';
import { passwordField } from './sign-in-calls.ts';
import { userNameField } from './user-fields.ts';

const { packJobPrinting, packJobPacking, packJobChecking, packJobDistribution } = configurationFields;
const { timezone } = pharmacyFacts.shape;
const params = { id: idOf('pharmacy') };

/** A pharmacy with an administrator who chose a password: the first one, or one made by a command (ADMIN-46, ADMIN-48). */
export const setUpBody = z.strictObject({
  name: requiredText(),
  pharmacyCode,
  timezone,
  /** The stages in use; those that are absent are. */
  packJobPrinting: z.optional(packJobPrinting),
  packJobPacking: z.optional(packJobPacking),
  packJobChecking: z.optional(packJobChecking),
  packJobDistribution: z.optional(packJobDistribution),
  administratorUserName: userNameField,
  administratorFirstName: requiredText(100),
  administratorLastName: requiredText(100),
  email: emailField,
  /** The administrator checks packs as well. */
  isPharmacist: z.optional(flag),
  registrationNumber: z.optional(text(30)),
});

export const setUpCalls = {
  setUp: call({
    method: 'POST',
    path: '/api/setup',
    summary: 'Open the first pharmacy of an installation, with the code that its server shows',
    needs: 'public',
    body: z.extend(setUpBody, { code: requiredText(60), password: passwordField }),
    answer: record(createdId, ['id']),
    refusals: [
      accessRefusals.setUpDone,
      accessRefusals.setUpCodeRefused,
      accessRefusals.userNameTaken,
      accessRefusals.passwordRefused,
      accessRefusals.tooManyAttempts,
      accessRefusals.busy,
    ],
  }),
  getSetUpSteps: call({
    method: 'GET',
    path: '/api/pharmacies/{id}/setup',
    summary: 'What a pharmacy needs until its first pack and has or has not; only what the person may do',
    needs: { menu: 'home', level: 'read' },
    params,
    answer: record(
      nameSchema(
        'SetUpSteps',
        z.object({
          isDismissed: z.boolean(),
          steps: z.array(
            nameSchema('SetUpStep', z.object({ code: z.enum(setUpStepCodes), isDone: z.boolean() })),
          ),
        }),
      ),
    ),
  }),
  dismissSetUp: call({
    method: 'PUT',
    path: '/api/pharmacies/{id}/setup/dismissed',
    summary: 'Put away for everybody what Home says is missing in a new pharmacy',
    needs: { menu: 'pharmacy', level: 'update' },
    params,
    answer: done,
  }),
} as const;
