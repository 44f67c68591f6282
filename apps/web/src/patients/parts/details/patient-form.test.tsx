import { patientFields } from '@packwright/contract/patients';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { EditFormHandle } from '../../../kit/form/index.ts';
import { PatientSections } from './patient-form.tsx';
import { newPatient, type PatientValues } from './patient-values.ts';

const drawn = vi.hoisted(() => ({ fields: new Map<string, object>() }));

vi.mock('react-hook-form', async (original) => ({ ...(await original<object>()), useWatch: () => '' }));
vi.mock('../../../kit/language/index.ts', async (original) => ({
  ...(await original<object>()),
  useTranslate: () => (key: string) => key,
}));
vi.mock('../../../kit/form/index.ts', () => {
  const recordField = (widget: string) => (props: { name: string }) => {
    drawn.fields.set(props.name, { widget, ...props });
    return null;
  };
  return {
    FormSection: ({ children }: { children: unknown }) => children,
    DateField: recordField('date'),
    NumberField: recordField('number'),
    SelectField: recordField('select'),
    SwitchField: recordField('switch'),
    TextField: recordField('text'),
  };
});
vi.mock('./tags-field.tsx', () => ({
  TagsField: ({ name }: { name: string }) => void drawn.fields.set(name, {}),
}));
// These ask the server.
vi.mock('./photo-field.tsx', () => ({ PhotoField: () => void drawn.fields.set('photoId', {}) }));
vi.mock('./place-fields.tsx', () => ({
  GroupField: () => void drawn.fields.set('patientGroupId', {}),
  WardField: () => void drawn.fields.set('wardId', {}),
}));

// Proves PATIENT-4.
test('the packing status stands on the details of known patients', () => {
  drawn.fields.clear();
  renderToStaticMarkup(<PatientSections form={{} as EditFormHandle<PatientValues>} hasStatus />);
  expect(drawn.fields.get('packingStatus')).toMatchObject({ widget: 'select', label: 'packingStatus' });
  drawn.fields.clear();
});

// Proves PATIENT-19.
test('the patient form shows every field that the contract describes', () => {
  renderToStaticMarkup(<PatientSections form={{} as EditFormHandle<PatientValues>} />);
  expect([...drawn.fields.keys()]).toEqual(Object.keys(patientFields));
  expect(drawn.fields.get('firstName')).toMatchObject({ widget: 'text', label: 'firstName', required: true });
  expect(drawn.fields.get('room')).toMatchObject({ widget: 'text', span: 2 });
  expect(drawn.fields.get('dob')).toMatchObject({ widget: 'date', past: true, typicalAge: 80 });
  expect(drawn.fields.get('gender')).toMatchObject({ widget: 'select' });
  expect(drawn.fields.get('isVisionImpaired')).toMatchObject({ widget: 'select' });
  expect(drawn.fields.get('interpreterNeeded')).toMatchObject({ widget: 'switch' });
  expect(drawn.fields.get('externalPatientId')).toMatchObject({ widget: 'number' });
});

test('a new patient begins with a value for every field', () => {
  expect(Object.keys(newPatient)).toEqual(Object.keys(patientFields));
  expect(newPatient).toMatchObject({
    firstName: '',
    dob: '',
    isVisionImpaired: 'false',
    country: 'Australia',
  });
});
