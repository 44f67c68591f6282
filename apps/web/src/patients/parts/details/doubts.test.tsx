import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { useEditForm } from '../../../kit/form/index.ts';
import { fetchMessages, type Language } from '../../../kit/language/index.ts';
import { PatientSections } from './patient-form.tsx';
import { newPatient, type PatientValues } from './patient-values.ts';

const reader = vi.hoisted(() => ({ language: 'en' }));

vi.mock('../../../shell/client.ts', () => ({ client: {} }));
vi.mock('../../../kit/language/use-language.ts', async (original) => ({
  ...(await original<object>()),
  useLanguage: () => reader.language,
}));
// These ask the server.
vi.mock('./photo-field.tsx', () => ({ PhotoField: () => null }));
vi.mock('./place-fields.tsx', () => ({ GroupField: () => null, WardField: () => null }));
vi.mock('./tags-field.tsx', () => ({ TagsField: () => null }));

// Half past midnight on 1 December in Sydney, the day before in UTC.
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-30T13:30:00Z') }));
afterEach(() => void vi.useRealTimers());

function Form({ values }: { readonly values: Partial<PatientValues> }) {
  const form = useEditForm({
    schema: z.object({}) as unknown as z.ZodMiniType<PatientValues, PatientValues>,
    defaultValues: { ...newPatient, ...values },
    save: async () => true,
  });
  return <PatientSections form={form} />;
}

/** The text under the label of a field, which the field is described by, and whether it is a doubt. */
async function readHint(
  name: keyof PatientValues,
  values: Partial<PatientValues>,
  language: Language = 'en',
) {
  await fetchMessages(language);
  reader.language = language;
  const drawn = renderToStaticMarkup(
    <MantineProvider>
      <Form values={values} />
    </MantineProvider>,
  );
  const id = new RegExp(`<input[^>]*id="field-${name}"[^>]*>`).exec(drawn)?.[0] ?? '';
  const describedBy = /aria-describedby="([^"]*)"/.exec(id)?.[1] ?? 'none';
  const hint = new RegExp(`<p[^>]*id="${describedBy}"[^>]*>([^<]*)</p>`).exec(drawn);
  return { text: hint?.[1] ?? '', isDoubt: hint?.[0].includes('data-doubt="true"') ?? false };
}

// Proves PATIENT-9, WEB-22.
test('a card that expired last month is warned about, in each language', async () => {
  const values = { mediCareExpiry: '11/2026' };
  const text = 'This Medicare card has expired';
  expect(await readHint('mediCareExpiry', values)).toEqual({ text, isDoubt: true });
  expect((await readHint('mediCareExpiry', values, 'tr')).text).toBe('Bu Medicare kartının süresi dolmuş');
  expect((await readHint('mediCareExpiry', values, 'ar')).text).toBe('انتهت صلاحية بطاقة Medicare هذه');
});

// Proves ID-1.
test.each([
  ['medicareNumber', '2950000040', 'The issue number of a Medicare card is not 0'],
  ['phone', '123456', 'This is not the usual form of an Australian phone number'],
  ['postalCode', '2000', 'Postcode 2000 usually belongs to NSW, not VIC'],
  ['concessionNum', '12', 'This is not the usual form of a concession number'],
  ['dvaNum', '12', 'This is not the usual form of a DVA number'],
  ['safetyNetNum', '12', 'This is not the usual form of a Safety Net number'],
] as const)('a doubtful %s of %s is accepted with a warning', async (name, value, text) => {
  expect(await readHint(name, { state: 'VIC', [name]: value })).toEqual({ text, isDoubt: true });
});

test.each([
  ['mediCareExpiry', '12/2026', 'MM/yyyy'],
  ['mediCareExpiry', '13/2026', 'MM/yyyy'],
  ['medicareNumber', '2950000041', '10 digits, with the reference number 11'],
  ['phone', '0412 345 678', ''],
  ['phone', '', ''],
] as const)('a %s of "%s" keeps its hint', async (name, value, text) => {
  expect(await readHint(name, { [name]: value })).toEqual({ text, isDoubt: false });
});
