import { doctorFields } from '@packwright/contract/doctors';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { EditFormHandle, FieldProps } from '../../kit/form/index.ts';
import { DoctorSections } from './doctor-form.tsx';
import { type DoctorValues, newDoctor } from './doctor-values.ts';

interface DrawnField extends Pick<FieldProps<DoctorValues>, 'check'> {
  readonly widget: string;
}
const drawn = vi.hoisted(() => ({ fields: new Map<string, DrawnField>() }));

vi.mock('../../kit/language/index.ts', async (original) => ({
  ...(await original<object>()),
  useTranslate: () => (key: string) => key,
}));
vi.mock('../../kit/form/index.ts', () => {
  const recordField = (widget: string) => (props: { name: string }) => {
    drawn.fields.set(props.name, { widget, ...props });
    return null;
  };
  return {
    FormSection: ({ children }: { children: unknown }) => children,
    NumberField: recordField('number'),
    SelectField: recordField('select'),
    SwitchField: recordField('switch'),
    TextField: recordField('text'),
  };
});

function drawForm() {
  renderToStaticMarkup(<DoctorSections form={{} as EditFormHandle<DoctorValues>} />);
  return drawn.fields;
}

// Proves DOCTOR-1.
test('the doctor form shows every field but the staged record', () => {
  const fields = drawForm();
  expect([...fields.keys(), 'dispenseStagingId']).toEqual(Object.keys(doctorFields));
  expect(fields.get('lastName')).toMatchObject({ widget: 'text', required: true });
  expect(fields.get('title')).toMatchObject({ widget: 'select' });
  expect(fields.get('priority')).toMatchObject({ widget: 'number', hint: 'priorityHint' });
  expect(fields.get('isPrint')).toMatchObject({ widget: 'switch' });
  expect(newDoctor).toMatchObject({ lastName: '', priority: '1', isPrint: true });
});

// Proves ID-1.
test.each([
  ['pbsApproval', '2425738', '2425739'],
  ['providerNumber', '1234561C', '1234561B'],
  ['ahpraNumber', '12', 'MED0001234567'],
  ['phone', '123456', '0412345678'],
])('a %s of %s is doubted, not refused; %s is sure', (name, doubtful, sure) => {
  const { check } = drawForm().get(name) ?? {};
  expect(check?.(doubtful).level).toBe('warning');
  expect(check?.(sure).level).toBe('ok');
});
