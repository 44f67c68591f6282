import { expect, test } from 'vitest';
import { contactSchema } from './contact-schema.ts';

// Proves DOCTOR-9.
test('a wrong phone or mail address is named at its own box', () => {
  const read = contactSchema.safeParse({
    firstName: 'Bea',
    phone: ['0412 345 678', '', '12'],
    email: ['bea@mail.example', 'bea@'],
  });
  expect(read.error?.issues.map(({ path }) => path.join('.'))).toEqual(['phone.2', 'email.1']);
});
