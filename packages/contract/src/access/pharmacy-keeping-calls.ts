import { readPharmacyCode, validValueMessage } from '@packwright/core/fields';
import * as z from 'zod/mini';
import { emailField } from '../facilities/checked-fields.ts';
import {
  call,
  createdId,
  done,
  idOf,
  list,
  listPaging,
  nameSchema,
  record,
  requiredText,
  text,
  wholeBetween,
} from '../machinery/index.ts';
import { configurationFields } from './configuration-fields.ts';
import { pharmacyFacts } from './pharmacy-calls.ts';
import { pharmacyList, pharmacyRow } from './pharmacy-list.ts';
import { accessRefusals } from './refusals.ts';
import { userNameField } from './user-fields.ts';

const params = { id: idOf('pharmacy') };
const platform = { scope: 'platform' } as const;

/** The code names folders and files, so that it never changes (ADMIN-13). */
export const pharmacyCode = z.pipe(
  requiredText(20).check(
    z.refine((typed) => typed === '' || readPharmacyCode(typed) !== null, validValueMessage),
  ),
  z.transform((typed) => readPharmacyCode(typed) ?? typed),
);

/** A new pharmacy; the invitation of its administrator goes to the first mail address (ADMIN-17). */
export const newPharmacyBody = z.strictObject({
  ...pharmacyFacts.shape,
  pharmacyCode,
  name: requiredText(),
  email: z.pipe(
    z.array(emailField).check(z.maxLength(10, validValueMessage)),
    z
      .transform((entered: string[]) => entered.filter((each) => each !== ''))
      .check(z.refine((entered) => entered.length > 0, validValueMessage)),
  ),
  /** A new pharmacy has the logo of the product, until its administrator uploads one. */
  logoId: z.optional(z.nullable(z.literal(0, validValueMessage))),
  /** Absent: made at random. */
  pharmacyGuid: z.optional(configurationFields.pharmacyGuid),
  /** Absent: made of the code. */
  administratorUserName: z.optional(userNameField),
  administratorFirstName: z.optional(text(100)),
  administratorLastName: z.optional(text(100)),
});

export const pharmacyKeepingCalls = {
  listPharmacies: call({
    method: 'GET',
    path: '/api/pharmacies',
    summary: 'The pharmacies of this installation; people of a pharmacy are answered their own',
    needs: { menu: 'pharmacy', level: 'read', orScope: 'platform' },
    query: z.strictObject({ ...listPaging(pharmacyList), status: z.optional(wholeBetween(0, 2)) }),
    answer: list(pharmacyRow),
  }),
  createPharmacy: call({
    method: 'POST',
    path: '/api/pharmacies',
    summary: 'Open a pharmacy and invite its first administrator by mail',
    needs: platform,
    body: newPharmacyBody,
    answer: record(createdId, ['id']),
    refusals: [accessRefusals.pharmacyCodeTaken, accessRefusals.userNameTaken, accessRefusals.tooManyNames],
  }),
  getPharmacyUsage: call({
    method: 'GET',
    path: '/api/pharmacies/{id}/usage',
    summary: 'How many people, residents and open packs a pharmacy has: what its closing would meet',
    needs: platform,
    params,
    answer: record(
      nameSchema(
        'PharmacyUsage',
        z.object({
          people: z.int(),
          signedIn: z.int(),
          residents: z.int(),
          activeResidents: z.int(),
          openPacks: z.int(),
        }),
      ),
    ),
  }),
  activatePharmacy: call({
    method: 'PUT',
    path: '/api/pharmacies/{id}/active',
    summary: 'Let the people of a pharmacy work again',
    needs: platform,
    params,
    answer: done,
  }),
  deactivatePharmacy: call({
    method: 'PUT',
    path: '/api/pharmacies/{id}/inactive',
    summary: 'Close a pharmacy: its sessions end at once and nobody signs in to it',
    needs: platform,
    params,
    answer: done,
  }),
  deletePharmacy: call({
    method: 'DELETE',
    path: '/api/pharmacies/{id}',
    summary: 'Archive a pharmacy without open packs and active residents; nothing that was recorded is lost',
    needs: platform,
    params,
    answer: done,
    refusals: [accessRefusals.pharmacyInUse],
  }),
  resendInvitation: call({
    method: 'GET',
    path: '/api/pharmacies/invite/{id}',
    effect: 'write',
    summary: 'Invite the first administrator of a pharmacy again, while the invitation is not taken up',
    needs: platform,
    params,
    answer: done,
    refusals: [accessRefusals.invitationTaken, accessRefusals.noEmail, accessRefusals.tooManyMails],
  }),
  createDefaultData: call({
    method: 'PUT',
    path: '/api/pharmacies/{id}/default-data',
    summary: 'Make what a new pharmacy starts from: directions and print profiles; a second time nothing',
    needs: { menu: 'pharmacy', level: 'update' },
    params,
    answer: done,
  }),
} as const;
