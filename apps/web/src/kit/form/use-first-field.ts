import { type RefObject, useLayoutEffect, useRef } from 'react';

// A file is chosen by the button behind its field, which nobody sees.
const fields = [
  'input:not([type=hidden], [type=file], :disabled)',
  'input[type=file] + button:not(:disabled)',
  'textarea:not(:disabled)',
  'select:not(:disabled)',
].join();

/**
 * A dialog with fields focuses the first of them and not its closing cross; one with another initial focus, such as
 * Cancel, keeps it.
 */
export function useFirstField(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    const dialog = form.current?.closest('[role=dialog], [role=alertdialog]');
    // The trap of the dialog looks for this mark once everything is drawn.
    if (dialog && dialog.querySelector('[data-autofocus]') === null)
      form.current?.querySelector(fields)?.setAttribute('data-autofocus', 'true');
  }, []);
  return form;
}
