import { requiredMessage, validValueMessage } from '@packwright/core/fields';
import * as z from 'zod/mini';
import { nameSchema, requiredText } from '../machinery/index.ts';

/** The own password, for acts that a session alone does not prove. */
export const ownPasswordBody = nameSchema(
  'OwnPassword',
  z.strictObject({
    password: z
      .string(requiredMessage)
      .check(z.minLength(1, requiredMessage), z.maxLength(1024, validValueMessage)),
  }),
);

/** A code of an authenticator app, or a recovery code. */
export const ownCodeBody = nameSchema('OwnCode', z.strictObject({ code: requiredText(40) }));
