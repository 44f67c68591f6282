import { requiredMessage } from '@packwright/core/fields';
import * as z from 'zod/mini';
import { call, done, flag, idOf, longText, nameSchema, record } from '../machinery/index.ts';

export const settingsCalls = {
  getSettings: call({
    method: 'GET',
    path: '/api/settings',
    summary: 'What a client must know before anyone signs in; with a session, by the pharmacy in view',
    needs: 'public',
    knowsPerson: true,
    answer: record(
      nameSchema(
        'Settings',
        z.object({
          environment: z.string(),
          version: z.string(),
          helpLinks: nameSchema(
            'HelpLinks',
            z.object({
              helpCentre: z.string(),
              contactSupport: z.string(),
              remoteSupport: z.string(),
              whatsNew: z.string(),
            }),
          ),
          minDate: z.string(),
          searchMaxLength: z.int(),
          foilPrintLimit: z.int(),
          packBrand: z.string(),
          /** Those of the pharmacy in view; without a session those that a new pharmacy starts from (DRUG-8). */
          highRiskCodes: z.array(z.string()),
          /** Set in a sample installation only: the accounts to try (ACCESS-22). */
          sampleAccounts: z.array(
            nameSchema('SampleAccount', z.object({ userName: z.string(), kind: z.string() })),
          ),
          samplePassword: z.string(),
          /** The first pharmacy is not set up yet (ADMIN-46). */
          isSetUpDue: z.boolean(),
        }),
      ),
      [
        'environment',
        'version',
        'helpLinks',
        'minDate',
        'searchMaxLength',
        'foilPrintLimit',
        'packBrand',
        'highRiskCodes',
      ],
    ),
  }),
  getCollapseMenuBar: call({
    method: 'GET',
    path: '/api/pharmacies/{id}/collapse-menu-bar',
    summary: 'Whether the menu bar is folded in this pharmacy',
    needs: 'session',
    params: { id: idOf('pharmacy') },
    answer: record(z.object({ isCollpseMenuBar: z.boolean() }), ['isCollpseMenuBar']),
  }),
  setCollapseMenuBar: call({
    method: 'PUT',
    path: '/api/pharmacies/{id}/collapse-menu-bar',
    summary: 'Fold or unfold the menu bar for everyone in this pharmacy',
    needs: 'session',
    params: { id: idOf('pharmacy') },
    body: z.strictObject({ isCollpseMenuBar: flag }),
    answer: done,
  }),
  sendFeedback: call({
    method: 'POST',
    path: '/api/helpdesk/send-feedback',
    summary: 'Send feedback about the product to those who run it',
    needs: 'session',
    body: z.strictObject({ content: longText().check(z.minLength(1, requiredMessage)) }),
    answer: done,
  }),
  getServerInformation: call({
    method: 'GET',
    path: '/api/helpdesk/server-information',
    summary: 'The address of the server, shown in the uat environment',
    needs: 'self',
    answer: record(z.object({ ipAddress: z.string() }), ['ipAddress']),
  }),
} as const;
