import * as z from 'zod/mini';
import { expect, it } from 'vitest';
import { createFieldPicker } from './shared-fields.ts';

it('takes the fields of a row that the answer names', () => {
  const pick = createFieldPicker(z.object({ name: z.string(), form: z.string(), imageId: z.int() }));

  expect(pick({ name: 'Frusemide', form: 'tablet', pharmacyId: 7 })).toEqual({
    name: 'Frusemide',
    form: 'tablet',
  });
});
