import { type ExportFormat, noContentMessage } from '@packwright/core/fields';
import { openFile, showFailure, showInfo } from '../../kit/dialog/index.ts';
import { chosenLanguage, type Language, translate } from '../../kit/language/index.ts';
import { useActionLock } from '../../kit/store/index.ts';
import { messages } from '../messages/index.ts';

/** A person's choices for an export, beside the filters of the list. */
export interface ExportChoice<Column extends string> {
  readonly format: ExportFormat;
  /** Those that are shown, in their order. */
  readonly columns: Column[];
  readonly language: Language;
}

interface ExportedFile {
  readonly fileName: string;
  readonly fileUrl: string;
}

/** Exports a list as it is shown and opens the file; that nothing matches is said (API-12). */
export function useListExport<Column extends string>(
  ask: (choice: ExportChoice<Column>) => Promise<ExportedFile>,
): (format: ExportFormat, columns: readonly string[]) => void {
  const once = useActionLock();
  return (format, columns) =>
    void once(async () => {
      try {
        // The table has no other columns than those of the description.
        const file = await ask({ format, columns: columns as Column[], language: chosenLanguage.get() });
        if (file.fileUrl === '') await showInfo(noContentMessage, [translate(messages, 'nothingToExport')]);
        else await openFile(file);
      } catch (reason) {
        await showFailure(reason);
      }
    });
}
