import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { type EditFormHandle, useEditForm } from './use-edit-form.ts';

vi.mock('../language/index.ts', () => ({ useTranslate: () => (key: string) => key }));

const schema = z.object({ room: z.string(), note: z.string() });
type Values = z.input<typeof schema>;
const record: Values = { room: '12', note: '' };

/** A form that is drawn once, over a record or for a new one, with typing during its save. */
function renderTypingForm(
  meanwhile: Partial<Values>,
  record: { values: Values } | { defaultValues: Values },
) {
  const drawn: EditFormHandle<Values>[] = [];
  const sent: Values[] = [];
  // A page that is not left after all is waited for without end.
  const saved = vi.fn<() => Promise<void>>(async () => undefined);
  if (Object.keys(meanwhile).length > 0) saved.mockReturnValueOnce(new Promise(() => undefined));
  function TypingForm() {
    const form = useEditForm({
      ...record,
      schema,
      save: async (values) => {
        sent.push(structuredClone(values));
        for (const [name, text] of Object.entries(meanwhile))
          form.setValue(name as keyof Values, text, { shouldDirty: true });
        return true;
      },
      saved,
    });
    // Rendering to text runs no effects, which would tell the form that it is mounted.
    form.control._state.mount = true;
    drawn.push(form);
    return null;
  }
  renderToStaticMarkup(<TypingForm />);
  const [form] = drawn;
  if (form === undefined) throw new Error('The form was not drawn');
  return { form, sent, saved };
}

test('text typed while a record is saved stays unsaved', async () => {
  const { form, sent, saved } = renderTypingForm({ room: '12b' }, { values: record });
  form.setValue('note', 'By the window', { shouldDirty: true });
  await form.submit();
  expect(sent).toEqual([{ room: '12', note: 'By the window' }]);
  expect(form.getValues()).toEqual({ room: '12b', note: 'By the window' });
  expect(form.control._getDirty()).toBe(true);
  expect(form.control._formState.dirtyFields).toEqual({ room: true });
  expect(form.justSaved.get()).toBe(false);
  expect(saved).toHaveBeenCalledOnce();
  await form.submit();
  expect(sent).toHaveLength(2);
});

test('saving a new record leaves its page despite edits meanwhile', async () => {
  const { form, saved } = renderTypingForm({ room: '12b' }, { defaultValues: record });
  saved.mockReset();
  form.setValue('note', 'By the window', { shouldDirty: true });
  await form.submit();
  expect(saved).toHaveBeenCalledOnce();
  expect(form.justSaved.get()).toBe(true);
});

test('values saved as typed are clean, and the page may be left', async () => {
  const { form } = renderTypingForm({}, { values: record });
  form.setValue('note', 'By the window', { shouldDirty: true });
  await form.submit();
  expect(form.getValues('note')).toBe('By the window');
  expect(form.control._getDirty()).toBe(false);
  expect(form.justSaved.get()).toBe(true);
});
