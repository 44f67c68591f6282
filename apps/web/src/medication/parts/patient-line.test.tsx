import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { PatientLine } from './patient-line.tsx';

const patient = {
  firstName: 'Ada',
  lastName: 'Example',
  dob: '1938-02-28',
  patientGroupName: 'دار السلام',
  ward: 'East',
  room: '208',
  allergies: [],
  isNoAllergy: true,
};

vi.mock('../../patients/index.ts', () => ({ usePatient: () => ({ data: patient }) }));
vi.mock('../../kit/language/use-language.ts', async (original) => ({
  ...(await original<object>()),
  useLanguage: () => 'ar',
}));

test('each part of the place keeps its own direction', () => {
  expect(renderToStaticMarkup(<PatientLine patientId={5} />)).toContain(
    '<bdi>دار السلام</bdi> · <bdi>East</bdi> · <bdi>208</bdi>',
  );
});

test('the medicine whose form is open stands at the end', () => {
  expect(renderToStaticMarkup(<PatientLine patientId={5} />)).not.toContain('Frusimax');
  const line = renderToStaticMarkup(<PatientLine patientId={5} medicine="Frusimax 40 mg" />);
  expect(line).toMatch(/208<\/bdi>.*Frusimax 40 mg/);
});
