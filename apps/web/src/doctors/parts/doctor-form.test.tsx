import { doctorFields } from '@packwright/contract/doctors';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { EditFormHandle } from '../../kit/form/index.ts';
import { DoctorSections } from './doctor-form.tsx';
import { type DoctorValues, newDoctor } from './doctor-values.ts';

const drawn = vi.hoisted(() => ({
  fields: new Map<string, object>(),
  typed: {} as Record<string, string>,
}));

vi.mock('react-hook-form', async (original) => ({
  ...(await original<object>()),
  useWatch: ({ name }: { name: string }) => drawn.typed[name] ?? '',
}));
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

function drawForm(typed: Record<string, string>) {
  drawn.typed = typed;
  renderToStaticMarkup(<DoctorSections form={{} as EditFormHandle<DoctorValues>} />);
  return drawn.fields;
}

// Proves DOCTOR-1.
test('the doctor form shows every field but the staged record', () => {
  const fields = drawForm({});
  expect([...fields.keys(), 'dispenseStagingId']).toEqual(Object.keys(doctorFields));
  expect(fields.get('lastName')).toMatchObject({ widget: 'text', required: true });
  expect(fields.get('title')).toMatchObject({ widget: 'select' });
  expect(fields.get('priority')).toMatchObject({ widget: 'number', hint: 'priorityHint' });
  expect(fields.get('isPrint')).toMatchObject({ widget: 'switch' });
  expect(newDoctor).toMatchObject({ lastName: '', priority: '1', isPrint: true });
});

test('a number that fails its check is doubted, not refused', () => {
  expect(drawForm({ pbsApproval: '2425738' }).get('pbsApproval')).toMatchObject({ hint: 'mistyped' });
  expect(drawForm({ pbsApproval: '2425739' }).get('pbsApproval')).not.toHaveProperty('hint');
});
