import * as z from 'zod/mini';
import { call, done, idOf, longText, record, requiredText } from '../machinery/index.ts';
import { catalogueRefusals } from './refusals.ts';
import { directionRow } from './rows.ts';

const params = { id: idOf('direction') };
const code = requiredText(30);
const instruction = requiredText();
const description = z.optional(longText());

export const directionCalls = {
  getDirection: call({
    method: 'GET',
    path: '/api/directions/{id}',
    summary: 'One direction',
    needs: { menu: 'direction', level: 'read' },
    params,
    answer: record(directionRow),
  }),
  createDirection: call({
    method: 'POST',
    path: '/api/directions',
    summary: 'Add a direction',
    needs: { menu: 'direction', level: 'create' },
    body: z.strictObject({ code, instruction, description }),
    answer: record(z.object({ directionId: z.int() }), ['directionId']),
    refusals: [catalogueRefusals.directionCodeTaken],
  }),
  updateDirection: call({
    method: 'PUT',
    path: '/api/directions/{id}',
    summary: 'Change a direction; what is absent stays',
    needs: { menu: 'direction', level: 'update' },
    params,
    sentBack: { record: directionRow, id: 'directionId' },
    body: z.strictObject({ code: z.optional(code), instruction: z.optional(instruction), description }),
    answer: done,
    refusals: [catalogueRefusals.directionCodeTaken],
  }),
  deleteDirection: call({
    method: 'DELETE',
    path: '/api/directions/{id}',
    summary: 'Delete a direction that no active medicine uses',
    needs: { menu: 'direction', level: 'delete' },
    params,
    answer: done,
    refusals: [catalogueRefusals.directionInUse],
  }),
} as const;
