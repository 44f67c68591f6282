import type { ErrorComponentProps } from '@tanstack/react-router';
import { showFailure } from '../../kit/dialog/index.ts';
import { FailedPage } from '../../kit/page/index.ts';
import { isServerThere } from '../lost-script.ts';
import { noAnswer } from '../no-answer.ts';

// A browser does not ask twice for a script that once failed: only a new start brings the page.
async function fromAnew(): Promise<void> {
  if (await isServerThere()) location.reload();
  else await showFailure(noAnswer());
}

/** A page that broke, or whose code could not be loaded. */
export function PageFailed({ error }: ErrorComponentProps) {
  return <FailedPage error={error} retry={() => void fromAnew()} />;
}
