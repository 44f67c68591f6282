import { limits, validValueMessage } from '@packwright/core/fields';
import * as z from 'zod/mini';
import { call, done, list, nameSchema, requiredText, text } from '../machinery/index.ts';
import { accessRefusals } from './refusals.ts';

const mostColumns = 200;
const listName = requiredText(40);
const name = requiredText(60);

/** Views of lists that a person keeps for themselves (PATIENT-28). */
export const viewCalls = {
  listSavedViews: call({
    method: 'GET',
    path: '/api/users/views',
    summary: 'The own views of a list, by name',
    needs: 'session',
    query: z.strictObject({ list: listName }),
    answer: list(
      nameSchema(
        'SavedView',
        z.object({
          name: z.string(),
          /** The query of the address of the list, without its page. */
          search: z.string(),
          /** The columns that are shown, in their order; empty for those that the list shows by itself. */
          columns: z.array(z.string()),
        }),
      ),
    ),
  }),
  saveView: call({
    method: 'PUT',
    path: '/api/users/views',
    summary: 'Keep an own view of a list under a name; one of the same name is replaced',
    needs: 'session',
    body: z.strictObject({
      list: listName,
      name,
      search: text(limits.longText),
      columns: z.array(requiredText(60)).check(z.maxLength(mostColumns, validValueMessage)),
    }),
    answer: done,
    refusals: [accessRefusals.tooManyViews],
  }),
  renameView: call({
    method: 'PUT',
    path: '/api/users/views/name',
    summary: 'Give an own view of a list another name',
    needs: 'session',
    body: z.strictObject({ list: listName, formerName: name, name }),
    answer: done,
    refusals: [accessRefusals.viewNameTaken],
  }),
  deleteView: call({
    method: 'DELETE',
    path: '/api/users/views',
    summary: 'Remove an own view of a list',
    needs: 'session',
    query: z.strictObject({ list: listName, name }),
    answer: done,
  }),
} as const;
