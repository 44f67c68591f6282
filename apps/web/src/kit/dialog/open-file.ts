import { translate } from '../language/index.ts';
import { isolateText } from '../page/bidi.tsx';
import { messages } from '../messages/index.ts';
import { confirm } from './dialog-store.ts';

interface OpenedFile {
  readonly fileName: string;
  readonly fileUrl: string;
}

function openTab(url: string): boolean {
  const tab = url === '' ? null : window.open(url, '_blank');
  if (tab === null) return false;
  tab.opener = null;
  return true;
}

/**
 * Opens a printed file in its own tab. Browsers allow that for some five seconds after a gesture (transient activation
 * in the HTML standard); a print that took longer gets a button, which is a fresh gesture. A tab opened in advance, at
 * the gesture, would stand empty before the bench and take the keys of the scanner. The button may be pressed when the
 * link has died: `again` asks for a new one. Answers whether it was opened.
 */
export async function openFile(file: OpenedFile, again = async () => file): Promise<boolean> {
  const { fileName, fileUrl } = file;
  if (fileUrl === '' || openTab(fileUrl)) return fileUrl !== '';
  const agreed = await confirm({
    title: translate(messages, 'file.ready'),
    message: isolateText(fileName),
    verb: translate(messages, 'file.open'),
  });
  return agreed && openTab((await again()).fileUrl);
}
