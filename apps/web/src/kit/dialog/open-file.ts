import { say } from '../language/index.ts';
import { isolated } from '../page/bidi.tsx';
import { words } from '../words.ts';
import { confirm } from './dialog-store.ts';

interface OpenedFile {
  readonly fileName: string;
  readonly fileUrl: string;
}

function openTab(url: string): boolean {
  const tab = window.open(url, '_blank');
  if (tab === null) return false;
  tab.opener = null;
  return true;
}

/**
 * Opens a printed file in its own tab. Browsers allow that for some five seconds after a gesture (transient activation
 * in the HTML standard); a print that took longer gets a button, which is a fresh gesture. A tab opened in advance, at
 * the gesture, would stand empty before the bench and take the keys of the scanner.
 */
export async function openFile({ fileName, fileUrl }: OpenedFile): Promise<void> {
  if (fileUrl === '' || openTab(fileUrl)) return;
  const agreed = await confirm({
    title: say(words, 'file.ready'),
    message: isolated(fileName),
    verb: say(words, 'file.open'),
  });
  if (agreed) openTab(fileUrl);
}
